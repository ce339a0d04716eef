// Wherever a command takes an ID, it takes what people call the entity by: its number, email, name or slug.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandsOf } from '../../cli/definition/entry.ts'
import { readManifest } from '../../cli/manifest.ts'
import { openPlace, type Place } from './quoin.ts'

const NAMES = ['number', 'email', 'slug', 'sku', 'filename', 'fullName', 'name'] as const
const NOUNS = ['orders', 'users', 'admins', 'roles', 'content', 'files', 'items', 'order-groups']

type Entity = { _id: string } & Record<string, unknown>

let place: Place
/** The name of each entity that is the only one with it. */
const names = new Map<string, string>()
beforeAll(async () => {
  place = await openPlace()
  for (const noun of NOUNS) {
    const { stdout } = await place.quoin(`${noun} list --all --json`)
    const all = JSON.parse(stdout) as Entity[]
    for (const one of all) {
      const [name] = NAMES.map((key) => one[key]).filter((value) => typeof value === 'string')
      if (name && all.filter((other) => NAMES.some((key) => other[key] === name)).length === 1)
        names.set(one._id, name as string)
    }
  }
})
afterAll(() => place.close())

/** The words of a line; those between quotes are one. */
const wordsOf = (line: string) =>
  (line.match(/(?:[^\s"]|"[^"]*")+/g) ?? []).map((word) => word.replaceAll('"', ''))

const manifest = await readManifest()
/** The examples of commands that take IDs, without those of other shells and platforms. */
const examples = commandsOf(manifest)
  .filter(({ args, flags }) => [...args, ...flags].some(({ completes }) => completes?.startsWith('ids:')))
  .filter(({ changes, readsOnly }) => changes || readsOnly)
  .flatMap(({ name, examples, changes }) =>
    examples
      .map(({ command }) => command.replace(/^quoin /, ''))
      .filter((line) => line.startsWith(name) && !/[|$']|^content edit/.test(line))
      .map((line) => [changes ? `${line} --dry-run` : line] as const),
  )

describe('an entity', () => {
  it.each(examples)('is found by its name, too, in "%s"', async (line) => {
    const words = wordsOf(line)
    const named = words.map((word) => names.get(word) ?? word)
    if (named.join() === words.join()) return
    const [byId, byName] = await Promise.all([place.quoin(words), place.quoin(named)])
    expect(byId.exitCode).toBe(0)
    expect(byName).toEqual(byId)
  })

  it('is found in many of them', () => {
    expect(
      examples.filter(([line]) => line.split(' ').some((word) => names.has(word))).length,
    ).toBeGreaterThan(15)
  })

  it('is found by its name in flags: roles of an admin, users of orders', async () => {
    const admin = await place.quoin([
      'admins',
      'update',
      'viewer@quoin.example',
      '--roles',
      'Editor',
      '--dry-run',
      '--json',
    ])
    expect(JSON.parse(admin.stdout)).toMatchObject([{ body: { roles: ['northgate-editor'] } }])
    const byName = await place.quoin(['orders', 'list', '--users', names.get('user-anna') ?? '', '--json'])
    const byId = await place.quoin(['orders', 'list', '--users', 'user-anna', '--json'])
    expect(byName).toEqual(byId)
  })

  it('names its customer where it is an order, and is found by that name', async () => {
    const found = await place.quoin('orders list --search farid --fields number,customer --json')
    const orders = JSON.parse(found.stdout) as { number: string; customer: string }[]
    expect(orders.length).toBeGreaterThan(0)
    expect(orders.filter(({ customer }) => customer !== 'Farid Aziz')).toEqual([])
    const [first] = orders
    const one = await place.quoin(['orders', 'get', first?.number ?? '', '--fields', 'customer', '--json'])
    expect(JSON.parse(one.stdout)).toEqual({ customer: 'Farid Aziz' })
    // As the platform sends it, unless it is asked for.
    expect((await place.quoin('orders list --json')).stdout).not.toContain('customer')
  })

  it('that is not there in a filter is said, with the search for it as the next step', async () => {
    const ran = await place.quoin('orders list --users nobody')
    expect(ran).toMatchObject({
      exitCode: 0,
      stderr: expect.stringContaining('user nobody not found; search with: quoin users list --search nobody'),
    })
  })

  it('of several with one name is never guessed', async () => {
    const create = ['users', 'create', '--full-name', 'Twice Named', '--password-stdin', '--json', '--email']
    for (const email of ['one@example.com', 'two@example.com'])
      expect(await place.quoin([...create, email], { input: 'Chosen-by-me-1\n' })).toMatchObject({
        exitCode: 0,
      })
    const ran = await place.quoin(['users', 'delete', 'Twice Named', '--yes'])
    expect(ran).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining('several users are named Twice Named'),
    })
    expect(JSON.parse((await place.quoin('users list --search Twice --json')).stdout)).toHaveLength(2)
  })

  it('is deleted by its name with the confirmation of that name', async () => {
    const name = names.get('user-anna') as string
    const ran = await place.quoin(['users', 'delete', name, '--confirm', name])
    expect(ran).toMatchObject({ exitCode: 0, stderr: '✓ Deleted user user-anna\n' })
  })
})
