# What a TAB costs in bash: PROGRAM RUNS LINE. Prints microseconds, a line a run.
source <("$1" completions bash); shift
times=()
for ((n = 0; n < $1; n++)); do
  COMP_LINE=$2; COMP_POINT=${#COMP_LINE}; COMP_WORDS=($2); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
  begin=${EPOCHREALTIME/./}
  _soramoyo soramoyo "${COMP_WORDS[COMP_CWORD]}" "" 2>/dev/null
  echo $((${EPOCHREALTIME/./} - begin))
done
