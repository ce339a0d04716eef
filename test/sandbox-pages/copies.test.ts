// What a page shows of a call, to make it again, makes that call again.
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPlatform, testPlatform } from '../../cli/sandbox/testing.ts'
import {
  createAdminClient,
  createPrivateClient,
  createPublicClient,
  createUserClient,
} from '../../lib/index.ts'
import { quoinHere, tempFolder } from '../cli/quoin.ts'
import { endLines } from '../sandbox/send.ts'
import { HOSTILE_CALLS } from './hostile-calls.ts'
import { callsOfLibrary, type Made, makeAll, oddCalls } from './made.ts'
import { meaning, type Receiver, startReceiver } from './received.ts'

let platform: TestPlatform
let receiver: Receiver
let made: Made[]
/** How many of them the library made, and how many were not drawn. */
let usual: number
let chosen: number

beforeAll(async () => {
  platform = await testPlatform({ memory: true })
  receiver = await startReceiver()
  const wanted = [...(await callsOfLibrary()), ...HOSTILE_CALLS]
  usual = wanted.length - HOSTILE_CALLS.length
  chosen = wanted.length
  made = await makeAll(platform, [...wanted, ...(await oddCalls(platform, 4))])
})
afterAll(async () => {
  endLines()
  await platform.sandbox.close()
  await receiver[Symbol.asyncDispose]()
})

/** A copy for the receiver in place of the sandbox. */
const there = (text: string) => text.replaceAll(platform.sandbox.url, receiver.url)

const partsOf = (one: Made['sent']) => {
  try {
    return meaning(one)
  } catch {
    // Neither JSON nor kept.
    return { ...meaning({ ...one, body: '' }), body: 'none' }
  }
}

/** What a copy has to send: of the body nothing where the page says that it is not kept. */
const expected = ({ sent, copies }: Made) => ({
  ...partsOf(sent),
  ...(/ (@body|file=@file)$/.test(copies.curl ?? '') && { body: 'none' }),
})

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const CLIENTS = { createAdminClient, createPrivateClient, createPublicClient, createUserClient }
const AsyncFunction = (async () => {}).constructor as FunctionConstructor

/** Runs the lines of the library; the promise rejects with what they throw. */
function runLibrary(code: string): Promise<unknown> {
  const lines = there(code).replace(/^import .*\n/, '')
  return new AsyncFunction(...Object.keys(CLIENTS), `'use strict'\n${lines}`)(...Object.values(CLIENTS))
}

describe('the lines of the library', () => {
  it('make the same call', async () => {
    const wrong: unknown[] = []
    for (const one of made) {
      const { library } = one.copies
      if (!library) continue
      receiver.take()
      const error = await runLibrary(library).catch((error: unknown) => error)
      const [first] = receiver.take()
      const [is, should] = [first && partsOf(first), expected(one)]
      if (!isSame(is, should)) wrong.push({ library, error: String(error), is, should })
    }
    expect(wrong).toEqual([])
  })
})

/** Runs lines in a shell, in a folder that has the files which some of them name. */
async function inShell(lines: readonly string[]): Promise<string> {
  const cwd = await tempFolder()
  for (const name of ['body', 'file']) await writeFile(join(cwd, name), 'none')
  const script = join(cwd, 'script')
  await writeFile(script, lines.join('\n'))
  const { stdout } = await promisify(execFile)('bash', [script], { cwd, maxBuffer: 64 * 1024 * 1024 })
  return stdout
}

/** Headers of a program, a connection, or a call that is not to be repeated. */
const OF_PROGRAM = /^(accept|content-length|cookie|origin|x-request-id|access-control-request-method)$/
const saidIn = ({ headers }: Made['sent'], isForm: boolean) =>
  Object.entries(headers)
    .filter(([name]) => !OF_PROGRAM.test(name) && !(isForm && name === 'content-type'))
    .map((pair) => pair.join(': ').trim())
    .sort()

describe('the line of curl', () => {
  it('makes the same call, with the same headers', async () => {
    receiver.take()
    // Each takes a process: all that are hostile, and some of the others.
    const some = made.filter((_, at) => (at >= usual && at < chosen) || at % 6 === 0)
    await inShell(some.map(({ copies }) => `${there(copies.curl as string)} >/dev/null 2>&1 </dev/null`))
    const received = receiver.take()
    expect(received).toHaveLength(some.length)
    const wrong = some.flatMap((one, at) => {
      const is = received[at] as Made['sent']
      const isForm = one.copies.curl?.endsWith('file=@file') === true
      const own = { ...is, headers: omit(is.headers, ['host', 'user-agent']) }
      const [got, should] = [
        { ...partsOf(is), headers: saidIn(own, isForm) },
        { ...expected(one), headers: saidIn(one.sent, isForm) },
      ]
      return isSame(got, should) ? [] : [{ curl: one.copies.curl, got, should }]
    })
    expect(wrong).toEqual([])
  })
})

const omit = (all: Record<string, string>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)))

describe('the line of quoin', () => {
  it('makes the same call, and is only there for calls of admins', async () => {
    const lines = made.filter(({ copies }) => copies.quoin)
    // A shell takes the lines apart; running each as a process would take minutes.
    const words = await inShell([
      `quoin() { printf '%s\\0' $(($# + 2)) "$QUOIN_SESSION_ID" "$QUOIN_ACCESS_TOKEN" "$@"; }`,
      ...lines.map(({ copies }) => there(copies.quoin as string)),
    ])
    const parts = words.split('\0')
    const quoin = quoinHere({ QUOIN_CONFIG_DIR: await tempFolder() })
    const wrong: unknown[] = []
    for (const one of lines) {
      const [QUOIN_SESSION_ID = '', QUOIN_ACCESS_TOKEN = '', ...line] = parts.splice(0, Number(parts.shift()))
      receiver.take()
      const env = { QUOIN_SESSION_ID, QUOIN_ACCESS_TOKEN }
      let { stderr } = await quoin([...line, '--yes', '--no-input'], { env })
      // Somebody at a terminal would be asked.
      const [, named] = / use --confirm (.*)\n/.exec(stderr) ?? []
      if (named) ({ stderr } = await quoin([...line, '--confirm', named], { env }))
      const [first] = receiver.take()
      const [is, should] = [first && partsOf(first), expected(one)]
      if (!isSame(is, should)) wrong.push({ line, stderr, is, should })
    }
    expect(wrong).toEqual([])
    expect(lines.length).toBeGreaterThan(100)
    expect(lines.filter(({ sent }) => /api_(public|user|private)/.test(sent.url))).toEqual([])
  })
})

describe('the page of a call', () => {
  it('has its credential in what is to be copied, and nowhere else', () => {
    const secrets = new Set(
      made.flatMap(({ sent }) =>
        Object.entries(sent.headers).flatMap(([name, value]) =>
          /^(authorization|x-session-id|x-(private-)?api-key)$/.test(name) && value.length > 10
            ? [value]
            : [],
        ),
      ),
    )
    expect(secrets.size).toBeGreaterThan(3)
    const shown = made.flatMap(({ page, sent }) => {
      const rest = page.replaceAll(/<div class="copyable">[\s\S]*?<\/div>/g, '')
      return [...secrets].some((secret) => rest.includes(secret)) ? [`${sent.method} ${sent.url}`] : []
    })
    expect(shown).toEqual([])
  })
})
