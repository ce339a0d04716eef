import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { formatted } from '../scripts/write-formatted.ts'
import { readClients } from './methods.ts'
import { reference } from './reference.ts'

const FILE = 'lib/REFERENCE.md'

it('the reference is up to date (npm run generate)', async () => {
  const written = await readFile(new URL(`../../${FILE}`, import.meta.url), 'utf8')
  expect(written).toBe(await formatted(FILE, await reference()))
})

it('the reference has the defaults of options', async () => {
  const written = await readFile(new URL(`../../${FILE}`, import.meta.url), 'utf8')
  expect(written).toMatch(/\n {2}idleTimeout\?: number \/\/ .* Default: the client's `idleTimeout`\.\n/)
})

it('every method and type in the reference is described', () => {
  const { methods, types } = readClients()
  expect([...methods, ...types].filter(({ text }) => text === '').map(({ name }) => name)).toEqual([])
})
