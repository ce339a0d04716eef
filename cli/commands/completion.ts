import { SCRIPTS } from '../completion/scripts.ts'
import { choice, command, example } from '../definition/command.ts'

export default command({
  name: 'completion',
  summary: 'Print a shell completion script',
  description: [
    'bash: source <(quoin completion bash), in ~/.bashrc',
    'zsh: source <(quoin completion zsh), in ~/.zshrc',
    'fish: quoin completion fish > ~/.config/fish/completions/quoin.fish',
    'PowerShell: quoin completion powershell | Out-String | Invoke-Expression, in $PROFILE',
  ].join('\n'),
  args: { shell: choice(['bash', 'zsh', 'fish', 'powershell'], 'Shell') },
  examples: [example('completion bash', 'Print the script for bash')],
  async run({ args, output }) {
    await output.write(SCRIPTS[args.shell])
  },
})
