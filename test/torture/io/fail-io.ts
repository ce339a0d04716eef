// Preloaded into a process (`node --import`): counts its calls to the file system below a folder, and makes one of them
// fail. SQLite’s own calls are not seen here; kills and small file systems cover those.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { resolve, sep } from 'node:path'
import type { Plan } from './plan.ts'

type Call = (...args: unknown[]) => unknown
type Calls = Record<string, Call>

const planned = process.env['QUOIN_FAIL_IO']
const plan: Plan | undefined = planned ? JSON.parse(planned) : undefined
const below = plan ? resolve(plan.folder) + sep : ''
const appendLog = fs.appendFileSync
const openHandles = new WeakSet<object>()
const openFiles = new Set<unknown>()
let count = 0

const isBelow = (path: unknown) =>
  plan !== undefined &&
  (typeof path === 'string' || path instanceof URL) &&
  `${resolve(String(path))}${sep}`.startsWith(below)
const isOurs = (target: unknown) => isBelow(target) || openFiles.has(target)

function die(): never {
  process.kill(process.pid, 'SIGKILL')
  for (;;);
}

/** Counts a call. Returns how it fails, if it is the one to fail. */
function faultOf(name: string, [path]: unknown[]): Plan['fault'] {
  if (plan?.only && (plan.only.call !== name || plan.only.path !== path)) return undefined
  count++
  if (plan?.log) appendLog(plan.log, `${name}\n`)
  return count === plan?.at ? plan.fault : undefined
}

const errnos = { ENOSPC: -28, EIO: -5, short: -28 }
const errorOf = (fault: 'ENOSPC' | 'EIO' | 'short', syscall: string) => {
  const code = fault === 'EIO' ? 'EIO' : 'ENOSPC'
  const reason = code === 'EIO' ? 'i/o error' : 'no space left on device'
  return Object.assign(new Error(`${code}: ${reason}, ${syscall}`), { code, errno: errnos[fault], syscall })
}

const half = (data: unknown) =>
  typeof data === 'string'
    ? data.slice(0, data.length >> 1)
    : (data as Buffer).subarray(0, (data as Buffer).length >> 1)

/** Arguments that write or read half as much: `(fd, buffer, offset, length, position)`, or `(fd, data)`. */
function halved(args: unknown[], data: number): unknown[] {
  const [offset, length] = [args[data + 1], args[data + 2]]
  if (typeof offset === 'number' && typeof length === 'number' && length > 1) {
    return args.with(data + 2, length >> 1)
  }
  return args.with(data, half(args[data]))
}

/** Calls that can stop half way, and where their data is among the arguments. */
const HALVED: Record<string, number> = {
  read: 1,
  readSync: 1,
  write: 1,
  writeSync: 1,
  writeFile: 1,
  writeFileSync: 1,
  appendFile: 1,
}
/** Whether an operation promises all or an error. */
const isWhole = (name: string) => /File/.test(name)

const CALLBACKS = [
  'open',
  'read',
  'readFile',
  'readdir',
  'write',
  'writev',
  'fsync',
  'fdatasync',
  'rename',
  'mkdir',
  'unlink',
  'rm',
  'link',
  'truncate',
  'ftruncate',
  'writeFile',
  'appendFile',
  'copyFile',
]
const PROMISED = [
  'open',
  'readFile',
  'readdir',
  'rename',
  'mkdir',
  'unlink',
  'rm',
  'link',
  'truncate',
  'writeFile',
  'appendFile',
  'copyFile',
  'cp',
  'symlink',
]
const METHODS = [
  'read',
  'readFile',
  'write',
  'writev',
  'writeFile',
  'appendFile',
  'sync',
  'datasync',
  'truncate',
  'chmod',
]

function patch(
  target: Calls,
  name: string,
  isFaulted: (self: unknown, args: unknown[]) => boolean,
  dataAt: number,
  fail: (args: unknown[], error: Error) => unknown,
) {
  const real = target[name]
  if (!real) return
  target[name] = function (this: unknown, ...args: unknown[]) {
    const fault = isFaulted(this, args) ? faultOf(name, args) : undefined
    if (!fault) return real.apply(this, args)
    const hasData = dataAt >= 0 && args[dataAt] != null
    if (hasData && (fault === 'short' || fault === 'kill')) {
      const partly = real.apply(this, halved(args, dataAt))
      if (fault === 'kill') return partly instanceof Promise ? partly.then(die) : die()
      if (!isWhole(name)) return partly
      const failWhole = () => fail(args, errorOf(fault, name))
      return name.endsWith('Sync') ? failWhole() : Promise.resolve(partly).then(failWhole)
    }
    return fault === 'kill' ? die() : fail(args, errorOf(fault, name))
  }
}

const throwIt = (_: unknown[], error: Error): never => {
  throw error
}
const rejectIt = (_: unknown[], error: Error) => Promise.reject(error)
const callBack = (args: unknown[], error: Error) => {
  const callback = args.findLast((one) => typeof one === 'function') as Call
  process.nextTick(callback, error)
}

const all = fs as unknown as Calls
const promised = fs.promises as unknown as Calls

// Before anything is patched: remembers open files, and forgets them once they are closed.
const { open, openSync, close, closeSync } = fs
all['open'] = (...args: unknown[]) => {
  const callback = args.pop() as Call
  return (open as Call)(...args, (error: unknown, fd: unknown) => {
    if (!error && isBelow(args[0])) openFiles.add(fd)
    callback(error, fd)
  })
}
all['openSync'] = (...args: unknown[]) => {
  const fd = (openSync as Call)(...args)
  if (isBelow(args[0])) openFiles.add(fd)
  return fd
}
all['close'] = (...args: unknown[]) => {
  openFiles.delete(args[0])
  return (close as Call)(...args)
}
all['closeSync'] = (fd: unknown) => {
  openFiles.delete(fd)
  return (closeSync as Call)(fd)
}
const openPromised = fs.promises.open
promised['open'] = async (...args: unknown[]) => {
  const handle = (await (openPromised as Call)(...args)) as object
  if (isBelow(args[0])) openHandles.add(handle)
  return handle
}

const isOfCall = (_: unknown, [target, other]: unknown[]) => isOurs(target) || isBelow(other)
for (const name of CALLBACKS) {
  patch(all, name, isOfCall, HALVED[name] ?? -1, callBack)
  patch(all, `${name}Sync`, isOfCall, HALVED[`${name}Sync`] ?? -1, throwIt)
}
for (const name of PROMISED) patch(promised, name, isOfCall, HALVED[name] ?? -1, rejectIt)

const probe = await openPromised(process.execPath)
const prototype = Object.getPrototypeOf(probe)
await probe.close()
for (const name of METHODS) {
  patch(prototype, name, (self) => openHandles.has(self as object), name in HALVED ? 0 : -1, rejectIt)
}
syncBuiltinESMExports()
