# Prints what zsh offers for a command line, one a line: zsh-offers.zsh FOLDER-OF-FUNCTIONS LINE.
# Completion needs a terminal, hence a zsh in a pseudo terminal; its matches are read from `compadd`.
zmodload zsh/zpty
zpty offers zsh -f -i
zpty -w offers "PS1=; fpath=(${(q)1} \$fpath); autoload -Uz compinit; compinit -u -D; unsetopt prompt_cr"
zpty -w offers '
zstyle ":completion:*" list-grouped false
compadd() {
  if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then builtin compadd "$@"; return; fi
  local -a matches; builtin compadd -A matches "$@"
  local match; for match in $matches; do print -r -- "<<$match>>"; done
  builtin compadd "$@"
}
bindkey "^I" complete-word
null-line() { zle -I; print -r -- "<<<end>>>" }
zle -N null-line; bindkey "^X" null-line
print -r -- "<<<""ready>>>"'
typeset text= chunk
while zpty -r offers chunk; do [[ $chunk == *'<<<ready>>>'* ]] && break; done
zpty -n -w offers "$2"$'\t'
zpty -n -w offers $'\x18'
while zpty -r offers chunk; do
  text+=$chunk
  [[ $chunk == *'<<<end>>>'* ]] && break
done
zpty -d offers
print -r -- $text | tr -d '\r' | grep -v '<<<' | grep -o '<<[^<>]*>>' | sed 's/^<<//; s/>>$//'
