// A project that does not exist is refused by every command that works in one, and the error says who named it.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { commandsOf } from '../../cli/definition/entry.ts'
import { describeCommands } from '../../cli/manifest.ts'
import { answered, CASES, folderFor } from './changing-commands.ts'
import { quoinHere } from './quoin.ts'
import { usePlace } from './use-place.ts'

const manifest = await describeCommands()

/** These work without a project, with projects, or with what is on this machine. */
const WITHOUT_PROJECT =
  /^(login|logout|doctor|open|commands|completion|complete|help|mcp|profiles|projects (list|use)|sandbox|tasks|documents|billing|schema|models types|admins preference)\b/

/** The first example of each command that only reads, without quotes and pipes, and each change. */
const reading = commandsOf(manifest)
  .filter(({ changes, name }) => !changes && !WITHOUT_PROJECT.test(name))
  .flatMap(({ examples }) => examples.slice(0, 1).map(({ command }) => command.replace(/^quoin /, '')))
  .filter((line) => !/["'|]/.test(line))
  .map((line) => (/\btail\b/.test(line) && !line.includes('--no-follow') ? `${line} --no-follow` : line))
const changing = CASES.filter(({ line }) => !WITHOUT_PROJECT.test(line)).map(answered)

const place = usePlace()
let cwd: string
beforeAll(async () => {
  cwd = await folderFor(place)
})

describe('a project that does not exist', () => {
  it.each([...reading, ...changing])('is refused by: %s', async (line) => {
    const { exitCode, stderr } = await quoinHere(place.env)(`${line} --project nowhere`, {
      cwd,
      env: { EDITOR: 'true' },
      input: 'Chosen-by-me-1',
    })
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('project nowhere (--project) not found')])
    expect(stderr).toContain('quoin projects list')
  })

  it('is named with its source, and a name leads to the ID', async () => {
    const named = await place.quoin('orders list', { env: { QUOIN_PROJECT: 'Northgate' } })
    expect(named.stderr).toContain('project Northgate (QUOIN_PROJECT) not found; did you mean "northgate"?')
    const file = join(cwd, '.quoin.json')
    await writeFile(file, JSON.stringify({ project: 'northgat' }))
    const inFile = await place.quoin('orders list', { cwd, env: { QUOIN_PROJECT: undefined } })
    expect(inFile.stderr).toContain(`project northgat (${file}) not found; did you mean "northgate"?`)
  })
})
