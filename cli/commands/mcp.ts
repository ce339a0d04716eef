import { command, example } from '../definition/command.ts'
import { toggle } from '../definition/flags.ts'

export default command({
  name: 'mcp',
  summary: 'Serve the read-only commands to agents over the Model Context Protocol',
  description:
    'Speaks MCP on stdin and stdout, for clients that start it themselves. Its tools are the commands that only read (orders_list, content_get …), for one project. Read-only; never prompts. Keys and other secrets are masked, and text written by users is in a field named "untrusted". Sign in first with "quoin login", or set QUOIN_EMAIL and QUOIN_PASSWORD.',
  flags: { printConfig: toggle('Print the configuration to paste into a client, and exit') },
  examples: [example('mcp --print-config', 'Print what a client needs to start it')],
  seeAlso: ['help environment', 'login'],
  handlesInterrupt: true,
  async run(call) {
    const { flags, output, project, settings } = call
    if (flags.printConfig) {
      const { profile, host } = await settings()
      const args = ['mcp', '--project', await project()]
      const where = profile.source === 'default' ? ['--host', host.value] : ['--profile', profile.value]
      return output.write(
        `${JSON.stringify({ mcpServers: { quoin: { command: 'quoin', args: [...args, ...where] } } }, null, 2)}\n`,
      )
    }
    const { serve } = await import('../mcp/serve.ts')
    await serve(call)
  },
})
