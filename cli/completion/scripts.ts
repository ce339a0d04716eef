// Scripts that make a shell ask quoin for candidates, with the words so far.
const BASH = `# quoin completion for bash
_quoin() {
  # From the line, as bash splits its words at = and : as well.
  COMPREPLY=()
  local line="\${COMP_LINE:0:COMP_POINT}" words current part prefix lines value
  IFS=' ' read -ra words <<< "$line"
  case "$line" in *' ') words+=("") ;; esac
  [ "\${#words[@]}" -gt 1 ] || return 0
  words=("\${words[@]:1}")
  current="\${words[\${#words[@]} - 1]}"
  part="\${COMP_WORDS[COMP_CWORD]-}"
  case "$part" in [=:]) part="" ;; esac
  # What bash keeps of the word: only the rest is replaced.
  prefix="\${current%"$part"}"
  local IFS=$'\\n'
  # Line by line: in an array of words, * would become the names of files. macOS has bash 3, without mapfile.
  lines=()
  while read -r line; do lines+=("$line"); done < <(quoin __complete -- "\${words[@]}" 2>/dev/null)
  # In a shell with set -u, an empty array is an error.
  [ "\${#lines[@]}" -gt 0 ] || return 0
  if [ "\${lines[0]}" = ":file" ]; then
    compopt -o default 2>/dev/null
    return
  fi
  for line in "\${lines[@]}"; do
    value="\${line%%$'\\t'*}"
    case "$value" in
      "$current"*) COMPREPLY+=("\${value#"$prefix"}") ;;
    esac
  done
}
complete -F _quoin quoin
`

const ZSH = `#compdef quoin
# quoin completion for zsh
_quoin() {
  local -a lines described
  local line value summary
  lines=("\${(@f)$(quoin __complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ "\${lines[1]}" == ":file" ]]; then
    _files
    return
  fi
  for line in $lines; do
    [[ -z "$line" ]] && continue
    value="\${\${line%%$'\\t'*}//:/\\\\:}"
    summary="\${line#*$'\\t'}"
    # Without a summary _describe would show an empty one behind dashes.
    described+=("$value\${summary:+:$summary}")
  done
  _describe 'quoin' described
}
# A new ~/.zshrc has not loaded the completion system.
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
compdef _quoin quoin
`

const FISH = `# quoin completion for fish
function __quoin_complete
  set -l words (commandline -opc) (commandline -ct)
  set -l lines (quoin __complete -- $words[2..-1] 2>/dev/null)
  if test "$lines[1]" = ":file"
    # fish would look for a file whose name starts with --output=.
    set -l flag (string match -r -- '^--[^=]+=' $words[-1])
    __fish_complete_path (string replace -r -- '^--[^=]+=' '' $words[-1]) | string replace -r '^' -- "$flag"
  else
    printf '%s\\n' $lines
  end
end
complete -c quoin -f -a '(__quoin_complete)'
`

const POWERSHELL = `# quoin completion for PowerShell
Register-ArgumentCompleter -Native -CommandName quoin -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $words = @($commandAst.CommandElements | Select-Object -Skip 1 | ForEach-Object { $_.ToString() })
  if ($wordToComplete -eq '') { $words += '' }
  quoin __complete -- @words 2>$null | ForEach-Object {
    $value, $summary = $_ -split "\`t", 2
    if ($value -ne ':file' -and $value -like "$wordToComplete*") {
      if (-not $summary) { $summary = $value }
      [System.Management.Automation.CompletionResult]::new($value, $value, 'ParameterValue', $summary)
    }
  }
}
`

export const SCRIPTS = { bash: BASH, zsh: ZSH, fish: FISH, powershell: POWERSHELL }
