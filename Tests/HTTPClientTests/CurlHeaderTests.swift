import CurlHeaderCheck
import Testing

@Suite("The declarations of libcurl")
struct CurlHeaderTests {
  @Test(.enabled(if: curl_number_count() > 0, "libcurl's header is not installed"))
  func `agree with the header that is installed`() {
    for index in 0..<curl_number_count() {
      let number = curl_number_at(index)
      #expect(number.ours == number.theirs, "\(String(cString: number.name))")
    }
  }
}
