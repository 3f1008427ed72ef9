# Control-X p writes the line that is being edited to a file; Control-X e empties it.
unsetopt beep
LISTMAX=10000
autoload -Uz compinit; compinit -u -d "$HOME/dump"
dump() { print -rn -- "$BUFFER" >"$OUT"; print -n '<dumped>' }
zle -N dump; bindkey '^Xp' dump; bindkey '^Xe' kill-whole-line
PS1='> '; print '<re''ady>'
