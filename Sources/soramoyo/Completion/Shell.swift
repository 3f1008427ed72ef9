import Storage

/// A shell that completes.
enum Shell: String, CaseIterable {
  case bash
  case zsh
  case fish

  /// From a path such as `/usr/bin/zsh`; nil for another shell.
  init?(path: String) {
    guard let name = path.split(separator: "/").last, let shell = Shell(rawValue: String(name))
    else { return nil }
    self = shell
  }

  /// Where a script for one user goes; nil without a home folder.
  /// - Parameter environment: `HOME`, the variables of XDG, and `BASH_COMPLETION_USER_DIR`.
  func file(_ environment: [String: String]) -> String? {
    let folders = Directories(appName: folderName, environment: environment)
    switch self {
    case .bash:
      if let own = environment["BASH_COMPLETION_USER_DIR"], own.hasPrefix("/") {
        return own + "/completions/soramoyo"
      }
      return (try? folders.path(.data)).map { $0 + "/completions/soramoyo" }
    case .zsh:
      return (try? folders.path(.data)).map { $0 + "/site-functions/_soramoyo" }
    case .fish:
      return (try? folders.path(.config)).map { $0 + "/completions/soramoyo.fish" }
    }
  }

  /// The folder of the shell's own files below those of XDG.
  private var folderName: String {
    switch self {
    case .bash: "bash-completion"
    case .zsh: "zsh"
    case .fish: "fish"
    }
  }
}

/// The scripts with which shells complete. They ask the program itself, so they need no change when
/// it gains an option.
///
/// A script calls `soramoyo ---complete SHELL ...` and reads what `Completion.lines` writes.
enum ShellScript {
  /// The first argument of a call by a script. No option has three dashes.
  static let request = "---complete"

  /// A line in every script, by which an installed one is recognised.
  static let mark = "# Made by: soramoyo completions"

  static func text(_ shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  private static let bash = #"""
    # bash completion for soramoyo                                  -*- shell-script -*-
    # Made by: soramoyo completions bash

    _soramoyo() {
        local typed=$1 program= kind= line front
        [[ $typed == '~/'* ]] && typed=$HOME/${typed:2}
        COMPREPLY=()
        # Never a program of the current folder.
        while [[ -z $program ]] && IFS= read -r line; do
            [[ $line == /* ]] && program=$line
        done < <(type -aP -- "$typed"; type -aP soramoyo)
        [[ -n $program ]] || return 0
        while IFS= read -r line; do
            if [[ -z $kind ]]; then
                kind=$line
            else
                COMPREPLY+=("${line%%$'\t'*}")
            fi
        done < <("$program" ---complete bash "$COMP_WORDBREAKS" "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
        case $kind in
        files)
            compopt -o filenames 2>/dev/null
            while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "$2")
            ;;
        folders)
            compopt -o filenames 2>/dev/null
            front=
            [[ $2 == *archive:* ]] && front=${2%%archive:*}archive:
            while IFS= read -r line; do COMPREPLY+=("$front$line"); done < <(compgen -d -- "${2#"$front"}")
            ;;
        esac
        # A word that goes on: "archive:" and the folder.
        [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *: ]] && compopt -o nospace 2>/dev/null
        return 0
    }

    complete -o nosort -F _soramoyo soramoyo 2>/dev/null || complete -F _soramoyo soramoyo
    """#

  private static let zsh = #"""
    #compdef soramoyo
    # Made by: soramoyo completions zsh

    _soramoyo() {
        local typed=${(Q)words[1]} program line value
        local -a lines before whole begun options
        typed=${typed/#\~\//$HOME/}
        # Never a program of the current folder: such a path is not looked up.
        for line in $typed ${(f)"$([[ $typed == */* ]] || whence -ap -- $typed; whence -ap soramoyo)"}; do
            [[ -z $program && $line == /* && -x $line && ! -d $line ]] && program=$line
        done
        [[ -n $program ]] || return 1
        before=("${(@Q)words[2,CURRENT-1]}")
        (( CURRENT > 2 )) || before=()
        lines=("${(@f)$("$program" ---complete zsh "${before[@]}" "${(Q)PREFIX}" 2>/dev/null)}")
        case $lines[1] in
        files) _files; return ;;
        folders) compset -P '*archive:'; _files -/; return ;;
        respelled) options=(-U) ;;
        esac
        for line in "${(@)lines[2,-1]}"; do
            value=${${line%%$'\t'*}//:/\\:}
            [[ $line == *$'\t'* ]] && value+=":${line#*$'\t'}"
            # A word that goes on: "archive:" and the folder.
            if [[ ${line%%$'\t'*} == *: ]]; then begun+=("$value"); else whole+=("$value"); fi
        done
        _describe -t soramoyo soramoyo whole "${options[@]}" -- begun "${options[@]}" -S ''
    }

    if [[ $funcstack[1] == _soramoyo ]]; then
        _soramoyo "$@"
    else
        compdef _soramoyo soramoyo
    fi
    """#

  private static let fish = #"""
    # fish completion for soramoyo
    # Made by: soramoyo completions fish

    function __soramoyo_complete
        set -l before (commandline -opc)
        set -l current (commandline -ct)
        set -l plain (string unescape -- $current)
        test -n "$plain"; and set current $plain
        # Never a program of the current folder: such a path is not looked up.
        set -l names (string match -rv -- '^[^/].*/' $before[1]) soramoyo
        set -l program (command -sa -- $names | string match -- '/*')[1]
        set -e before[1]
        test -n "$program"; or return
        set -l lines (command $program ---complete fish $before "$current" 2>/dev/null)
        switch "$lines[1]"
            case files
                __fish_complete_path "$current"
            case folders
                set -l rest (string replace -r '^.*?archive:' '' -- "$current")
                set -l size (math (string length -- "$current") - (string length -- "$rest"))
                set -l front (string sub -l $size -- "$current")
                for entry in (__fish_complete_directories "$rest" '')
                    echo -- $front$entry
                end
            case '*'
                printf '%s\n' $lines[2..]
        end
    end

    complete -c soramoyo -e
    complete -c soramoyo -f -k -a '(__soramoyo_complete)'
    """#
}
