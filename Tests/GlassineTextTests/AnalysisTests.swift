import Testing

@Suite("Analysis of texts")
struct AnalysisTests {
  @Test("Letters of two scripts are shaped apart; signs and digits belong to those before them")
  func scripts() throws {
    let text = try AnalysedText()
    #expect(text.runs(of: "ab, вг 12 де!") == ["ab, ", "вг 12 де!"])
    #expect(text.runs(of: "12 вг") == ["12 вг"])
    #expect(text.runs(of: "abc def") == ["abc def"])
  }
}
