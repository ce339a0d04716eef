// Files share the process of their worker. A file that leaves it changed would make another one fail, now and then.
import { globSync, readFileSync } from 'node:fs'
import { afterAll } from 'vitest'

const GLOBALS = [
  'fetch',
  'Date',
  'setTimeout',
  'setInterval',
  'WebSocket',
  'crypto',
  'window',
  'document',
] as const
/** Set by sharp when it is loaded. */
const OF_LIBRARIES = new Set(['VIPSHOME'])

const globals = () => GLOBALS.map((name) => (globalThis as Record<string, unknown>)[name])

const { env } = process
const before = { variables: { ...env }, folder: process.cwd(), globals: globals() }

/** What a file has changed and not restored. */
function changes(): string[] {
  const now = process.env
  const names = new Set([...Object.keys(before.variables), ...Object.keys(now)])
  const changed = [...names].filter((name) => !OF_LIBRARIES.has(name) && before.variables[name] !== now[name])
  return [
    ...(now === env ? [] : ['process.env']),
    ...changed.map((name) => `process.env.${name}`),
    ...(process.cwd() === before.folder ? [] : ['the working directory']),
    ...GLOBALS.filter((_, index) => globals()[index] !== before.globals[index]),
  ]
}

/** The browser of a worker stays for its other files. */
const OF_WORKERS = /chrom|esbuild/

/** Command lines of the processes that this one has started and that still run; known on Linux only. */
function processes(): string[] {
  const children = globSync('/proc/self/task/*/children').flatMap((file) => {
    try {
      return readFileSync(file, 'utf8').split(' ')
    } catch {
      // The thread has ended meanwhile.
      return []
    }
  })
  const commands = children.filter(Boolean).map((id) => {
    try {
      return readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    } catch {
      // It has ended in the meantime.
      return ''
    }
  })
  return commands.filter((command) => command !== '' && !OF_WORKERS.test(command))
}

// Hooks run in reverse: this one after all of the file's own.
afterAll(() => {
  const left = changes()
  if (left.length > 0) throw new Error(`This file leaves changed what others share: ${left.join(', ')}.`)
  const running = processes()
  if (running.length > 0) throw new Error(`This file leaves processes behind: ${running.join('; ')}`)
})
