// What agents read: `commands --json`, and the skill in the package.
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { commandsOf } from '../../cli/definition/entry.ts'
import { describeCommands } from '../../cli/manifest.ts'
import { shellWith } from './process.ts'
import { openPlace, type Place, tempFolder } from './quoin.ts'

interface Described {
  name: string
  changes: string
  flags: { name: string }[]
  examples: { command: string }[]
  prints: Record<string, unknown>
}

const manifest = await describeCommands()
let place: Place
let folder: string
let sh: Awaited<ReturnType<typeof shellWith>>
let commands: Described[]
let $defs: Record<string, unknown>
beforeAll(async () => {
  place = await openPlace()
  folder = await tempFolder()
  sh = await shellWith(place.env, folder)
  const { stdout } = await place.quoin('commands --json')
  ;({ commands, $defs } = JSON.parse(stdout))
})
afterAll(() => place.close())

/** Examples that print JSON and need nothing but the starter seed. */
const READING = commandsOf(manifest)
  .filter(({ readsOnly }) => readsOnly)
  .flatMap(({ name, examples }) => examples.map(({ command }) => [name, command] as const))
  .filter(([, line]) => !/--query|--fields|--format|[|]|--watch|entities/.test(line))

describe('commands --json', () => {
  it('has every command once, in order, with what it changes and what it prints', () => {
    const names = commands.map(({ name }) => name)
    expect(names).toEqual(
      commandsOf(manifest)
        .map(({ name }) => name)
        .sort(),
    )
    const changing = commandsOf(manifest).filter(({ changes }) => changes)
    for (const { name, changes } of changing)
      expect(commands).toContainEqual(expect.objectContaining({ name, changes }))
    expect(commands.filter(({ prints }) => Object.keys(prints).length === 0)).toEqual([])
  })

  it('is the same in every run', async () => {
    const [one, other] = await Promise.all([place.quoin('commands --json'), place.quoin('commands --json')])
    expect(one.stdout).toBe(other.stdout)
  })

  it.each(READING)('says what %s prints: %s', async (name, line) => {
    const words = line.replace(/^quoin /, '')
    const ran = place.quoin(words.includes('--json') ? words : `${words} --json`, { cwd: folder })
    const { exitCode, stdout } = await ran
    expect(exitCode).toBe(0)
    const { prints } = commands.find((one) => one.name === name) as Described
    const schema = z.fromJSONSchema({ ...prints, $defs } as Parameters<typeof z.fromJSONSchema>[0])
    expect(schema.safeParse(JSON.parse(stdout)).error?.issues).toBeUndefined()
  })
})

const SKILL = await readFile(new URL('../../cli/SKILL.md', import.meta.url), 'utf8')
const LINES = [...SKILL.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
  block.trim().split('\n'),
)

describe('the skill', () => {
  it.each(LINES.map((line) => [line]))('runs: %s', async (line) => {
    const { exitCode, stdout, stderr } = await sh(line)
    expect([exitCode, stderr.match(/^.*error.*$/im)]).toEqual([0, null])
    if (line.includes('--json')) expect(() => JSON.parse(stdout)).not.toThrow()
  })

  it('names the exit codes and effects that there are', async () => {
    const { stdout } = await place.quoin('commands --json --query exitCodes[].code')
    const named = [...(/Exit codes: ([^.]*)\./.exec(SKILL)?.[1] ?? '').matchAll(/\b(\d+) /g)].map(
      ([, code]) => Number(code),
    )
    expect(named).toEqual(JSON.parse(stdout))
    for (const effect of new Set(commands.map(({ changes }) => changes)))
      expect(SKILL).toContain(`\`${effect}\``)
  })
})
