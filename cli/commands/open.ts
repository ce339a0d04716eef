import { spawn } from 'node:child_process'
import type { Run } from '../context.ts'
import { usageError } from '../output/failure.ts'

const OPENERS: Partial<Record<NodeJS.Platform, [program: string, ...args: string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}

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

const open: Run = async (input, { output, settings }) => {
  const { host } = await settings()
  const page = input.optionalArg('page') ?? ''
  const url = new URL(`${host.value}${page.startsWith('/') || page === '' ? page : `/${page}`}`)
  if (url.origin !== new URL(host.value).origin) {
    throw usageError(`${page} leads away from ${host.value}.`, undefined, 'bad-value')
  }
  if (!input.boolean('print') && output.terminal.isTerminal && (await openInBrowser(url.href))) {
    return output.done(`Opened ${url.href}`)
  }
  await output.write(`${url.href}\n`)
}
export default open
