// The types that the model names.

nonisolated class TrunkColour {
  let code: Int
  init(code: Int) { self.code = code }
}

nonisolated protocol TrunkPaint {}

nonisolated final class TrunkSession {}
