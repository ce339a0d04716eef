// What agents read: `commands --json`, and the skill in the package.
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { commandsOf } from '../../cli/definition/entry.ts'
import { describeCommands } from '../../cli/manifest.ts'
import { shellWith, wordsOf } from './process.ts'
import { tempFolder } from './quoin.ts'
import { usePlace } from './use-place.ts'

interface Described {
  name: string
  changes: string
  flags: { name: string }[]
  examples: { command: string }[]
}

const manifest = await describeCommands()
const place = usePlace()
let folder: string
let sh: Awaited<ReturnType<typeof shellWith>>
let commands: Described[]
let entities: Map<string, string>
let $defs: Record<string, object>
beforeAll(async () => {
  folder = await tempFolder()
  sh = await shellWith(place.env, folder)
  const { stdout } = await place.quoin('commands --json')
  const described = JSON.parse(stdout)
  commands = described.commands
  entities = new Map(described.nouns.map(({ name, entity }: Record<string, string>) => [name, entity]))
  const document = await (await fetch(`${place.sandbox.url}/sandbox/openapi.json`)).text()
  const local = document.replaceAll('#/components/schemas/', '#/$defs/')
  // Zod compiles patterns without the flag that those with `\\p{L}` need.
  const parsed = JSON.parse(local, (key, value) =>
    key === 'pattern' && typeof value === 'string' ? undefined : value,
  )
  $defs = parsed.components.schemas
})

/** Examples that print the entities of their noun and need nothing but the starter seed. */
const READING = commandsOf(manifest)
  .filter(({ name, readsOnly }) => readsOnly && / (list|search|get)$/.test(name))
  .flatMap(({ name, examples }) => examples.map(({ command }) => [name, command] as const))
  .filter(([, line]) => !/--query|--fields|--format|[|]|--watch|entities/.test(line))

describe('commands --json', () => {
  it('has every command once, in order, with what it changes', () => {
    const names = commands.map(({ name }) => name)
    expect(names).toEqual(
      commandsOf(manifest)
        .map(({ name }) => name)
        .sort(),
    )
    const changing = commandsOf(manifest).filter(({ changes }) => changes)
    for (const { name, changes } of changing)
      expect(commands).toContainEqual(expect.objectContaining({ name, changes }))
  })

  it('is the same in every run', async () => {
    const [one, other] = await Promise.all([place.quoin('commands --json'), place.quoin('commands --json')])
    expect(one.stdout).toBe(other.stdout)
  })

  it.each(READING)('names what %s prints, as the OpenAPI document has it: %s', async (name, line) => {
    const entity = entities.get(name.split(' ')[0] as string)
    if (entity === undefined) return
    const { exitCode, stdout } = await place.quoin([...wordsOf(line).slice(1), '--json'], { cwd: folder })
    expect(exitCode).toBe(0)
    const schema = z.fromJSONSchema({ $ref: `#/$defs/${entity}`, $defs } as Parameters<
      typeof z.fromJSONSchema
    >[0])
    const rows = [JSON.parse(stdout)].flat()
    expect(rows.flatMap((row) => schema.safeParse(row).error?.issues ?? [])).toEqual([])
  })

  it('names the entity of every noun that has a `get`', () => {
    const nouns = manifest.nouns.filter(({ commands }) => commands.some(({ name }) => name.endsWith(' get')))
    // Its fields are as free as its kinds.
    const unnamed = nouns.map(({ name }) => name).filter((name) => !entities.get(name))
    expect(unnamed).toEqual(['entities'])
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
