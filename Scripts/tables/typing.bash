# Control-X p writes the line that is being edited to a file; Control-X e empties it.
bind 'set bell-style none'; bind 'set enable-bracketed-paste off'; bind 'set show-all-if-ambiguous on'
bind 'set completion-query-items 0'; bind 'set page-completions off'
bind '"\C-xe": kill-whole-line'
dump() { printf '%s' "$READLINE_LINE" >"$OUT"; printf '<dumped>'; }
bind -x '"\C-xp": dump'
PS1='> '; echo "<re""ady>"
