// `--dry-run` of every command that changes several entities at once.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type CommandEntry, commandsOf } from '../../cli/definition/entry.ts'
import { describeCommands } from '../../cli/manifest.ts'
import { useBulkPlace } from './bulk-place.ts'

const bulk = useBulkPlace()

/** What two rows of a CSV create. */
const NEW: Record<string, string> = {
  'content create -m article': 'slug,title.en\ndawn,Dawn\ndusk,Dusk\n',
  'models create': 'apiId,name\nextra,Extra\nother,Other\n',
  'users create': 'email,password\na@example.com,Chosen-by-me-1\nb@example.com,Chosen-by-me-1\n',
  'requests create': 'type,userId,title\nvisit,user-anna,One\nvisit,user-ben,Two\n',
  'admins create': 'email,password\na@example.com,Chosen-by-me-1\nb@example.com,Chosen-by-me-1\n',
  'roles create': 'name\nGuide\nGuard\n',
  'custom-types create': 'name,apiId\nExtra,extra\nOther,other\n',
}

/** What the updates change. */
const CHANGE: Record<string, string> = {
  content: '--status draft',
  orders: '--note Monday',
  users: '--language ka',
  people: '--about Hello',
  requests: '--title Visit',
  conversations: '--status open',
  admins: '--name Victor',
  roles: '--description Reads',
  'custom-types': '--name Extra',
  entities: '--set city=Batumi',
}

const changing = commandsOf(await describeCommands()).filter(({ flags }) =>
  flags.some(({ name }) => name === 'dry-run'),
)
const takes = ({ flags }: CommandEntry, flag: string) => flags.some(({ name }) => name === flag)
const isSeveral = (command: CommandEntry) => command.args.some(({ variadic, unless }) => variadic && unless)

/** Two requests are shown, and no change is sent. */
async function assertTwo(line: string, input?: string) {
  const before = bulk.calls.filter((call) => !/login|search/.test(call)).length
  const { exitCode, stdout, stderr } = await bulk.quoin(`${line} --dry-run --json`, input)
  expect([exitCode, stderr]).toEqual([
    0,
    expect.stringMatching(/^(The deletion .*\n)?Nothing was sent \(--dry-run\)\n$/),
  ])
  expect(JSON.parse(stdout)).toEqual(
    [0, 1].map(() => expect.objectContaining({ method: expect.any(String) })),
  )
  expect(bulk.calls.filter((call) => !/login|search/.test(call)).length).toBe(before)
}

it.each(changing.filter((command) => takes(command, 'csv') && !isSeveral(command)))(
  'shows what $name would create of two rows',
  async ({ name }) => {
    const [line = '', csv] = Object.entries(NEW).find(([line]) => line.startsWith(name)) ?? []
    await assertTwo(`${line} --csv -`, csv)
  },
)

it.each(changing.filter(isSeveral))('shows what $name would change of two', async ({ name }) => {
  const [noun = '', verb] = name.split(' ')
  const kind = noun === 'entities' ? ' warehouse' : ''
  const another: Record<string, string> = {
    entities: 'entities create warehouse --set city=Batumi',
    'custom-types': `custom-types create --name Extra --api-id extra-${verb}`,
  }
  for (const _ of [1, 2]) if (another[noun]) await bulk.quoin(another[noun])
  const all = `${noun} ${noun === 'people' ? 'search' : 'list'}${kind} --limit 2 --json`
  const ids = (JSON.parse((await bulk.quoin(all)).stdout) as { _id: string }[]).map(({ _id }) => _id)
  expect(ids).toHaveLength(2)
  const line = `${name}${kind} ${verb === 'update' ? CHANGE[noun] : ''}`
  await assertTwo(`${line} ${ids.join(' ')}`)
  await assertTwo(`${line} --csv -`, `_id\n${ids.join('\n')}\n`)
})

it('shows what an upload of two would send', async () => {
  for (const name of ['one.webp', 'two.webp']) await writeFile(join(bulk.folder, name), 'bytes')
  for (const noun of ['files', 'images']) await assertTwo(`${noun} upload one.webp two.webp`)
})

it('shows the requests of the other rows if one would fail', async () => {
  const line = 'content update article-draft holiday-1 article-moving-in --value title.en=x --dry-run'
  const { exitCode, stdout, stderr } = await bulk.quoin(line)
  expect([exitCode, stdout.match(/^PUT /gm)?.length]).toEqual([1, 2])
  expect(stderr).toMatch(
    /^Nothing was sent \(--dry-run\)\nError: 1 of 3 entries would fail\nReason: .*holiday-1/,
  )
})
