// PeersReport RESULTS TABLE PICTURE PAGE: reads the results of Benchmarks/peers/compare, writes a
// page and a picture, and puts the first table between the markers of another page. Exit status 1
// if answers differ, 2 if a file could not be read or written.
import Foundation
import Glassine

func complain(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

let arguments = CommandLine.arguments
guard arguments.count == 5 else {
  complain("usage: PeersReport RESULTS TABLE PICTURE PAGE")
  exit(2)
}
do {
  let lines = try String(contentsOfFile: arguments[1], encoding: .utf8)
  let results = try Results(lines: lines.split(separator: "\n"))
  let machine = Machine()
  let picture = URL(fileURLWithPath: arguments[3]).lastPathComponent
  let table = Table(results: results, machine: machine, picture: picture)
  try table.text.write(toFile: arguments[2], atomically: true, encoding: .utf8)
  try Excerpt.put(table.summary, into: arguments[4])
  try Chart(results: results, machine: machine).write(arguments[3])
  for line in results.disagreements { complain("WRONG ANSWERS: \(line)") }
  exit(results.disagreements.isEmpty ? 0 : 1)
} catch {
  complain("PeersReport: \(error)")
  exit(2)
}
