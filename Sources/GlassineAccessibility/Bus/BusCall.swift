// A call that somebody on the bus makes to us.
internal import CSystemd
import Foundation

/// A call, and its answer. Valid while the connection's handler runs.
struct BusCall {
  private let message: BusMessage
  let sender: String
  let path: String
  let interface: String
  let member: String

  init(_ message: BusMessage) {
    self.message = message
    sender = message.sender
    path = message.path
    interface = message.interface
    member = message.member
  }

  func arguments() throws(BusFailure) -> BusArguments { BusArguments(values: try message.read()) }

  /// Sends the values. An answer that cannot be sent, for example because its string is longer than
  /// a message, becomes an error.
  func answer(_ values: [BusValue]) {
    var reply: OpaquePointer?
    guard sd_bus_message_new_method_return(message.pointer, &reply) >= 0, let reply else { return }
    defer { sd_bus_message_unref(reply) }
    let result = BusMessage(pointer: reply).append(values)
    guard result >= 0 else { return fail(.system("the answer", result)) }
    sd_bus_send(nil, reply, nil)
  }

  func fail(_ failure: BusFailure) {
    failure.name.withCString { name in
      failure.message.withCString { text in
        var error = sd_bus_error(name: name, message: text, _need_free: 0)
        _ = sd_bus_reply_method_error(message.pointer, &error)
      }
    }
  }
}
