import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { formatted } from '../scripts/write-formatted.ts'
import { invocationsFile } from './examples.ts'
import { readClients } from './methods.ts'
import { reference } from './reference.ts'

// In one file, because reading the types of the clients takes seconds.
const FILE = 'lib/REFERENCE.md'

it('the reference is up to date (npm run generate)', async () => {
  const written = await readFile(new URL(`../../${FILE}`, import.meta.url), 'utf8')
  expect(written).toBe(await formatted(FILE, await reference()))
})

it('the sample invocations are the examples of the methods', async () => {
  const written = await readFile(new URL('invocations.ts', import.meta.url), 'utf8')
  expect(written).toBe(await formatted('test/protocol/invocations.ts', invocationsFile()))
})

it('the reference has the defaults of options', async () => {
  const written = await readFile(new URL(`../../${FILE}`, import.meta.url), 'utf8')
  expect(written).toMatch(/\n {2}idleTimeout\?: number \/\/ .* Default: the client's `idleTimeout`\.\n/)
})

it('every method and type in the reference is described', () => {
  const { methods, types } = readClients()
  expect([...methods, ...types].filter(({ text }) => text === '').map(({ name }) => name)).toEqual([])
})
