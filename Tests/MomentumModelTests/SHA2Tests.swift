import MomentumModel
import Testing

/// Digests of the bytes 1, 8, 15, … computed with Python's hashlib. The lengths lie around the
/// places where the padding needs another block.
@Suite struct SHA2Tests {
  static let vectors: [(length: Int, sha256: String, sha512: String)] = [
    (
      0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
      "z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP+DGNKHfuwvY7kxvUdBeoGlODJ6+SfaPg=="
    ),
    (
      3, "ce562c676ea7aba9812f54db146b0096011bf3e423edfb0a6f8fb2b02674a801",
      "4+gRs5k6Zi2bm2JSCGJoNuxoKrEea2aR/sdis6VKrT4I8+fq7UWEMn3hFoYhF5r2I7viasuQfTJ5x60U4aTpfg=="
    ),
    (
      55, "16fa57a0a3423a715d594516339f36189d6b5f93754a9714fef202616a9fabfe",
      "RPbUDz3BIamAQ6F3HVVlDWSm8ZYHi+7dnGym/nMBFmaIv5tctMUFffc0VmXvfxpP/d0HQ2Fdns7MqBHTBOKv0w=="
    ),
    (
      56, "c37b44e5f1b18554b36966f4f8e08bfbf3164c4b6c10374d12d89850892073c5",
      "rPTTpVLGjcZBCCOVz3OVW3pJbmfkt5aOPTFUNn+cpUi3uQ6C01vcY8Wruhml2M0krDYmxVIZ8xGv6hw8FkqJGw=="
    ),
    (
      63, "bbba992d2c85af960fb2987a1fd05e0aa82a3db3c740dd8982a9e273b75e36a3",
      "EqGIvfQgbrbn56uVqAP9fHSP/Ie/am842tDWNlkTq5rRR5VMoZ3+r+wwA+XhHVXpRjbUmLoVjFZeVaAvdYLiGw=="
    ),
    (
      64, "66bd4633ed6f71c4ecfa4763bf7ba1c8ec7612de9aa6c0578a7b675207c71e0b",
      "HfUa2ZYLUc0dGG3EAukHDq09UXBHIl3uRQo9CmqFwuM3Wb6jb0CrjvUzYFKeikn7g+nZ0vA9Sb4fqgbDBUkl9w=="
    ),
    (
      111, "1796402e8fc028fc1d3a61e3e4cac839872632c2d7b381cbd802d0768f5cfd13",
      "Pf3hGE/ZnyM/mL5CUPTtubU1FXkJtmgzQ3B0IgTZfgR/H9anS7W6RH8zcob0IdmvlXgR9+9ipFh3FFfaEmy2Xg=="
    ),
    (
      112, "e19b57d2618b2898cb915bf2be9bf558f761faa651cd6c5f892610750714dea4",
      "rMlsUJ5tAXhzMKTGokHizancwlKdvkKI27zDgSEzIzxGmIMRJ89u0LMzYysicVpc5ToKEAKmhDZ7ccmKptHZAA=="
    ),
    (
      127, "44480fb9672845177f5368a08b69ea263275f2a5ec42e06a933370fe0d2968a4",
      "oxWRDLeBKo5m2HwMSaQtk9vpe/AkDumVeSKSxSklbZP0AZmlmz9iZjQ/MCZR/qFYniBAovN1YSbT/k9CGnIHnQ=="
    ),
    (
      128, "e462c130fef8c97e34f7dc3ff3ad2f8b3533ab849af21c10531552a2852387a4",
      "MfM6UrNtwucMg7YE+pmaXKvzO/cORVb77Xv/EIcMG3skHdPxXRreJFmfBo/FirUeACiw8MmIlcIzWOje4DLOBg=="
    ),
    (
      300, "b1b36f51f514d11c6cd3a9656327f180209d503961ff0616db46cf88921deb28",
      "Izs88fadXPROo6watsPdKginkfzW9197dzvgqRFrqDC/Hfmu0MLja6PbqL8EziSDDkIOczKXsNCIQ4WJalShmQ=="
    ),
  ]

  @Test(arguments: vectors)
  func agreesWithHashlib(length: Int, sha256 expected256: String, sha512 expected512: String) {
    let message = (0..<length).map { UInt8(truncatingIfNeeded: $0 * 7 + 1) }
    #expect(hexadecimal(sha256(message)) == expected256)
    #expect(base64(sha512(message)) == expected512)
  }

  @Test func agreesWithTheStandardOnABC() {
    #expect(
      hexadecimal(sha256(Array("abc".utf8)))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }

  private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

@Suite struct Base64Tests {
  /// RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func agreesWithTheStandard(text: String, encoded: String) {
    #expect(base64(Array(text.utf8)) == encoded)
  }
}
