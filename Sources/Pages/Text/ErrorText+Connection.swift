package import Models

// Why a service has not answered, or not in a way that HTTP allows.
extension ErrorText {
  /// A sentence about the service, and the next step.
  func connection(_ reason: ConnectionFailure, host: String) -> String {
    let later = words.text("あとでやり直してください。", " Try again later.")
    if let said = answered(reason, host: host) { return said + later }
    let why = why(reason, host)
    let said = words.text("\(host) に接続できません：\(why)。", "Cannot reach \(host): \(why).")
    switch reason {
    // Waiting does not help here, and the message names what does.
    case .libraryMissing, .insecure, .noAuthorities, .lacks, .proxy, .badAddress:
      return said
    default: return said + later
    }
  }

  /// For a service that was reached, or may have been: "not reached" would be untrue.
  private func answered(_ reason: ConnectionFailure, host: String) -> String? {
    switch reason {
    case .timedOut(let seconds):
      words.text(
        "\(host) の返事が\(Self.figure(seconds))秒以内に届きませんでした。",
        "The answer of \(host) did not arrive within \(Self.figure(seconds)) s.")
    case .tooManyRedirects:
      words.text("\(host) の転送が多すぎます。", "\(host) answers with too many redirects.")
    case .badRedirect(.notWeb):
      words.text(
        "\(host) が http でも https でもないアドレスへ転送しています。",
        "\(host) redirects to an address that is not http or https.")
    case .badRedirect(.insecure):
      words.text(
        "\(host) が安全な接続（https）から安全でない接続（http）へ転送しています。",
        "\(host) redirects from a secure connection (https) to one that is not (http).")
    case .badRedirect(.unreadable):
      words.text(
        "\(host) がアドレスになっていないものへ転送しています。",
        "\(host) redirects to something that is not an address.")
    case .badRedirect(.withUser):
      words.text(
        "\(host) がユーザー名やパスワードの付いたアドレスへ転送しています。",
        "\(host) redirects to an address with a user name or a password.")
    case .badRedirect(.inward):
      words.text(
        "\(host) がインターネットからこの機械や手元のネットワークの中のアドレスへ転送しています。",
        "\(host) redirects from the Internet to an address of this machine or of your own network.")
    case .notHTTP:
      words.text(
        "\(host) の返事は HTTP として読めません。ウェブのサービスではないか、途中の機器が返事を変えています。",
        "The answer of \(host) is not readable as HTTP: it is no web service, or something on the way "
          + "changes what it says.")
    case .brokenOff:
      words.text("\(host) との通信が途中で切れました。", "The connection to \(host) broke off.")
    case .other(let code):
      words.text(
        "\(host) との通信に失敗しました。libcurl のエラー \(code) 番です"
          + "（man libcurl-errors に説明があります）。",
        "The request to \(host) failed with error \(code) of libcurl (man libcurl-errors explains it)."
      )
    default: nil
    }
  }

  private func why(_ reason: ConnectionFailure, _ host: String) -> String {
    switch reason {
    case .unknownHost:
      words.text(
        "ホスト名がわかりません。ネットワークを確かめてください",
        "the host name cannot be resolved; check the network")
    case .refused: words.text("接続を断られました", "the connection was refused")
    case .insecure:
      words.text(
        "安全な接続ができません。時計と証明書を確かめてください",
        "no secure connection; check the clock and the certificates")
    case .noAuthorities:
      words.text(
        "信頼する証明書を読めません。CURL_CA_BUNDLE、SSL_CERT_FILE、SSL_CERT_DIR か、"
          + "パッケージ ca-certificates を確かめてください",
        "the trusted certificates cannot be read; check CURL_CA_BUNDLE, SSL_CERT_FILE and "
          + "SSL_CERT_DIR, or the package ca-certificates")
    case .proxy(let failure, let name): why(failure, name.map { UntrustedText($0).line }, host)
    case .badAddress:
      words.text(
        "アドレスが正しくありません。--base-url や設定 base-url を確かめてください",
        "the address is not valid; check --base-url and the setting base-url")
    case .libraryMissing(let names):
      words.text(
        "通信ライブラリがありません（\(names.joined(separator: ", "))）。apt install libcurl4 で入ります",
        "no HTTP library (\(names.joined(separator: ", "))); install it with: apt install libcurl4"
      )
    case .lacks(let shortage): self.why(shortage)
    // These have sentences of their own.
    case .timedOut, .tooManyRedirects, .badRedirect, .notHTTP, .brokenOff, .other: ""
    }
  }

  /// What a proxy did, and what to do.
  private func why(_ failure: ProxyFailure, _ name: String?, _ host: String) -> String {
    let proxy =
      words.text("プロキシ", "the proxy") + (name.map { " " + $0 } ?? "") + words.text("", " ")
    let variables = "http_proxy、https_proxy、all_proxy"
    let english = "http_proxy, https_proxy and all_proxy"
    return switch failure {
    case .unknownHost:
      words.text(
        "\(proxy)のホスト名がわかりません。\(variables) を確かめてください",
        "\(proxy)cannot be resolved; check \(english)")
    case .refused:
      words.text(
        "\(proxy)に接続を断られました。プロキシが動いているかと \(variables) を確かめるか、"
          + "no_proxy に \(host) を加えてください",
        "\(proxy)refuses the connection; check that it runs, check \(english), or add \(host) to no_proxy"
      )
    case .status(407):
      words.text(
        "\(proxy)が利用者名とパスワードを求めています（407）。変数に http://名前:パスワード@… の形で書いてください",
        "\(proxy)asks for a user name and a password (407); write them into the variable, as in "
          + "http://name:password@host")
    case .status(403):
      words.text(
        "\(proxy)が \(host) への接続を許していません（403）。管理者に尋ねるか、no_proxy に \(host) を加えてください",
        "\(proxy)does not allow connections to \(host) (403); ask its administrator, or add \(host) to "
          + "no_proxy")
    case .status(let status):
      words.text(
        "\(proxy)が接続できずに \(status) と答えました。プロキシの接続先を管理者に確かめるか、あとでやり直してください",
        "\(proxy)could not connect and answered \(status); ask its administrator, or try again later"
      )
    case .other:
      words.text(
        "\(proxy)を使えません。\(variables) を確かめてください",
        "\(proxy)cannot be used; check \(english)")
    }
  }

  /// A configured time: 15, 0.3.
  private static func figure(_ seconds: Double) -> String {
    Int(exactly: seconds).map { String($0) } ?? String(seconds)
  }
}

extension ErrorText {
  /// That a service answers with an older copy than a known one.
  func older(_ copies: OlderCopies, _ origin: String) -> String {
    guard copies.areOrderUnclear else {
      return words.text(
        "届いたのは、知られているものより古い写しです（\(origin)）。新しいほうを表示しています。あとでやり直してください。",
        "What came is an older copy than what is known (\(origin)); the newer one is shown. Try again "
          + "later.")
    }
    let moment = dates.fullMoment(copies.since)
    return words.text(
      "\(moment) から、それまでより古い写ししか届いていません（\(origin)）。どちらが最新かわかりません。"
        + "途中のキャッシュを確かめてください。",
      "Since \(moment) nothing but older copies has come (\(origin)): which is the newest is not known. "
        + "Check the caches on the way.")
  }
}

/// Errors around the program: its terminal, threads, clock and browser.
extension ErrorText {
  package var noTerminal: String {
    words.text(
      "端末を使えません。画面なしで使うには：soramoyo list",
      "The terminal cannot be used. Without screens: soramoyo list")
  }

  /// The system gives too few resources to begin.
  package func lacks(_ shortage: Shortage) -> String {
    let (lack, step) = sentences(shortage)
    return words.text("\(lack)。\(step)。", "\(lack). \(step).")
  }

  /// The same within a sentence.
  func why(_ shortage: Shortage) -> String {
    let (lack, step) = sentences(shortage)
    return words.text("\(lack)。\(step)", "\(Self.inside(lack)); \(Self.inside(step))")
  }

  /// What is missing, and what to do, without full stops. Each command that fetches prepares these words, so they
  /// are written as printed: capitals made later took a tenth of a forecast.
  private func sentences(_ shortage: Shortage) -> (lack: String, step: String) {
    switch shortage {
    case .threads:
      (
        words.text("スレッドを作れません", "No thread can be started"),
        words.text(
          "プロセス数、メモリ、ファイル数の上限（ulimit -u、-v、-n）を確かめてください",
          "Check the limits on processes, memory and open files (ulimit -u, -v, -n)")
      )
    case .descriptors:
      (
        words.text("開けるファイルの数が足りません", "Too few files can be open"),
        words.text("上限（ulimit -n）を確かめてください", "Check the limit (ulimit -n)")
      )
    case .memory:
      (
        words.text("使えるメモリが足りません", "Too little memory"),
        words.text("上限（ulimit -v、-d）を確かめてください", "Check the limits (ulimit -v, -d)")
      )
    }
  }

  /// Without the capital of a sentence.
  private static func inside(_ sentence: String) -> String {
    sentence.prefix(1).lowercased() + sentence.dropFirst()
  }

  /// During a request, on one line.
  package var fetching: String { words.text("取得しています…", "Fetching...") }

  package func gaveUp(seconds: Int) -> String {
    words.text(
      "\(seconds)秒待っても終わらないので中止します。あとでやり直してください。",
      "Gave up after waiting for \(seconds) s. Try again later.")
  }

  /// The program was started without any words, not even its name.
  package var noArguments: String {
    words.text(
      "引数がひとつも渡されず、名前すらないので、何をするのかわかりません。名前を付けて起動してください"
        + "（例：soramoyo list）。",
      "It was started without any arguments, not even its own name, so nothing says what to do. Start it "
        + "with its name (for example: soramoyo list).")
  }

  package func argumentNotUTF8(_ word: String) -> String {
    words.text(
      "引数「\(word)」が UTF-8 ではありません。端末を UTF-8 にするか、ローマ字やコード、UTF-8 の名前のファイルを"
        + "使ってください。",
      "The argument “\(word)” is not UTF-8. Set the terminal to UTF-8, or use romaji, a code, or a file with "
        + "a name in UTF-8.")
  }

  /// Of a folder, a file or a setting.
  package func variableNotUTF8(_ name: String) -> String {
    let step =
      name == "HOME"
      ? words.text(
        "XDG_CONFIG_HOME、XDG_DATA_HOME、XDG_CACHE_HOME に UTF-8 の名前のフォルダを設定してください。",
        "Set XDG_CONFIG_HOME, XDG_DATA_HOME and XDG_CACHE_HOME to folders with names in UTF-8.")
      : words.text("UTF-8 で設定してください。", "Set it in UTF-8.")
    return words.text(
      "環境変数 \(name) が UTF-8 ではないので、どのフォルダや値なのかわかりません。\(step)",
      "The variable \(name) is not UTF-8, so what it names is not known. \(step)")
  }

  package func chooseNumber(_ count: Int) -> String {
    words.text("番号（1-\(count)、ほかは中止）：", "Number (1-\(count), anything else cancels):")
  }

  /// - Parameter seconds: how far this machine's clock is ahead; negative if it is behind.
  package func wrongClock(by seconds: Int, host: String) -> String {
    let size = duration(abs(seconds))
    return words.text(
      "この端末の時計は \(host) の時刻（Date）より\(size)\(seconds < 0 ? "遅れて" : "進んで")います。"
        + "時計を合わせてください。新しさの判定がくるいます。",
      "The clock of this machine is \(size) \(seconds < 0 ? "behind" : "ahead of") that of \(host) "
        + "(Date). Set it: ages are counted by it.")
  }

  package var noBrowser: String {
    words.text(
      "ブラウザを開けません。上のアドレスを開くか、BROWSER を設定してください。",
      "No browser could be started. Open the address above, or set BROWSER.")
  }
}
