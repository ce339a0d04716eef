// Scripts that make a shell ask quoin for candidates, with the words so far.
const BASH = `# quoin completion for bash
_quoin() {
  local IFS=$'\\n' current="\${COMP_WORDS[COMP_CWORD]}"
  local words=("\${COMP_WORDS[@]:1:COMP_CWORD}")
  local lines
  lines=($(quoin __complete -- "\${words[@]}" 2>/dev/null))
  if [ "\${lines[0]}" = ":file" ]; then
    compopt -o default 2>/dev/null
    COMPREPLY=()
    return
  fi
  COMPREPLY=()
  local line value
  for line in "\${lines[@]}"; do
    value="\${line%%$'\\t'*}"
    case "$value" in
      "$current"*) COMPREPLY+=("$value") ;;
    esac
  done
}
complete -F _quoin quoin
`

const ZSH = `#compdef quoin
# quoin completion for zsh
_quoin() {
  local -a lines described
  local line
  lines=("\${(@f)$(quoin __complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ "\${lines[1]}" == ":file" ]]; then
    _files
    return
  fi
  for line in $lines; do
    [[ -n "$line" ]] && described+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
  done
  _describe 'quoin' described
}
compdef _quoin quoin
`

const FISH = `# quoin completion for fish
function __quoin_complete
  set -l words (commandline -opc) (commandline -ct)
  set -l lines (quoin __complete -- $words[2..-1] 2>/dev/null)
  if test "$lines[1]" = ":file"
    __fish_complete_path (commandline -ct)
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
