import { spawn } from 'node:child_process'
import { command, example, optional } from '../definition/command.ts'
import { toggle } from '../definition/flags.ts'
import { usageError } from '../output/failure.ts'

const OPENERS: Partial<Record<NodeJS.Platform, [program: string, ...args: string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}

/** Not by execa: the browser goes on, and nobody waits for its end. */
function openInBrowser(url: string): Promise<boolean> {
  const [program, ...args] = OPENERS[process.platform] ?? ['xdg-open']
  return new Promise((resolve) => {
    const child = spawn(program, [...args, url], { stdio: 'ignore', detached: true })
    child.on('error', () => resolve(false))
    child.on('spawn', () => {
      child.unref()
      resolve(true)
    })
  })
}

export default command({
  name: 'open',
  summary: 'Open the platform in the browser',
  args: { page: optional('Path of a page, such as /sandbox') },
  flags: { print: toggle('Print the URL instead of opening it') },
  examples: [example('open /sandbox --print', "Print the address of the sandbox's own page")],
  async run({ args: { page = '' }, flags, output, settings }) {
    const { host } = await settings()
    if (page !== '' && !page.startsWith('/'))
      throw usageError(`${page} is not a path`, 'bad-value', 'A path begins with /, such as /sandbox')
    const url = new URL(`${host.value}${page}`)
    if (url.origin !== new URL(host.value).origin) {
      throw usageError(`${page} is not a page of ${host.value}`, 'bad-value')
    }
    if (!flags.print && output.terminal.isTerminal && (await openInBrowser(url.href))) {
      return output.done(`Opened ${url.href}`)
    }
    await output.write(`${url.href}\n`)
  },
})
