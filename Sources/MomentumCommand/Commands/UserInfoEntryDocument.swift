import MomentumModel

struct UserInfoEntryDocument: Encodable {
  var key: String
  var value: String

  init(_ entry: UserInfo.Entry) {
    key = entry.key
    value = entry.value
  }
}
