// The commands that change something, with a platform that supports only what the specifications say.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { commandsOf } from '../../cli/definition/entry.ts'
import { describeCommands } from '../../cli/manifest.ts'
import { answered, CASES } from '../cli/changing-commands.ts'
import { quoinAt, startAll } from './commands.ts'
import { strangersIn } from './strangers.ts'

/** IDs of the starter seed. */
const IDS =
  /\b(?:(?:order|article|transaction|user|profile|request|conversation|message|admin|northgate|provider|file|image|type)-[\w-]+|article|ID)\b/g

/** A line as this platform can run it: everything is id-1 there, and id-2 what is deleted. It shows no amounts. */
const atSpecPlatform = (line: string): string =>
  line
    .replace(IDS, / delete /.test(line) ? 'id-2' : 'id-1')
    .replace('warehouse', 'visits')
    .replace(' --amount 1', '')

/** They need an editor, or models with fields, which the specification leaves open. */
const ELSEWHERE = [
  'content edit',
  'content pull',
  'content push',
  'models field remove',
  'models pull',
  'models push',
]

it('every command that changes something does it on a spec platform, and sends nothing unspecified', async () => {
  const changing = commandsOf(await describeCommands()).filter(({ flags }) =>
    flags.some(({ name }) => name === 'dry-run'),
  )
  const lines = changing.flatMap(({ name }) => {
    const known = CASES.find(({ line }) => line.startsWith(`${name} `))
    return known && !ELSEWHERE.includes(name) ? [atSpecPlatform(answered(known))] : []
  })
  expect(lines).toHaveLength(changing.length - ELSEWHERE.length)
  const failed: string[] = []
  await using platforms = await startAll()
  for (const [index, line] of lines.entries()) {
    const { quoin, folder } = await quoinAt(platforms.at(index))
    for (const name of ['note.pdf', 'note.webp']) await writeFile(join(folder, name), 'bytes')
    const { exitCode, stderr } = await quoin(line, { input: 'Chosen-by-me-1' })
    if (exitCode !== 0 || stderr.includes('Error')) failed.push(`${line}: ${stderr}`)
  }
  expect(failed).toEqual([])
  expect(platforms.calls().flatMap(strangersIn)).toEqual([])
})

it('refund refuses an amount that it cannot check, because the platform shows none', async () => {
  await using platforms = await startAll()
  const { quoin } = await quoinAt(platforms.at(0))
  const { exitCode, stderr } = await quoin('transactions refund id-1 --amount 1 --yes')
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('does not show the amount')])
  expect(platforms.calls().filter(({ path }) => path.endsWith('/refund'))).toEqual([])
})
