# A formula for Homebrew on Linux. Scripts/package writes the checksum; until there is a release there is nothing to
# download.
class Soramoyo < Formula
  desc "Weather and prefectures of Japan in the terminal"
  homepage "https://github.com/soramoyo/soramoyo"
  url "https://github.com/soramoyo/soramoyo/releases/download/v0.1.0/soramoyo-0.1.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"

  depends_on "pkg-config" => :build
  depends_on "swift" => :build
  depends_on "curl"
  depends_on "libxml2"
  depends_on :linux
  depends_on "zlib"

  def install
    ENV["SORAMOYO_COMMIT"] = "unknown"
    system "Scripts/release", "--disable-sandbox"
    ENV["PREFIX"] = prefix
    system "Scripts/install", ".build/release/soramoyo"
  end

  test do
    assert_match "Shibuya City, Tokyo", shell_output("#{bin}/soramoyo forecast shibuya --source sample --lang en")
  end
end
