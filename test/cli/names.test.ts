// Wherever a command takes an ID, it takes what people call the entity by: its number, email, name or slug.
import { beforeAll, describe, expect, it } from 'vitest'
import { commandsOf } from '../../cli/definition/entry.ts'
import { readManifest } from '../../cli/manifest.ts'
import { NAME_FIELDS } from '../../cli/output/title.ts'
import { errorOf } from './quoin.ts'
import { usePlace } from './use-place.ts'

const NOUNS = ['orders', 'users', 'admins', 'roles', 'content', 'files', 'items', 'order-groups']

type Entity = { _id: string } & Record<string, unknown>

const place = usePlace()
/** The name of each entity that is the only one with it. */
const names = new Map<string, string>()
beforeAll(async () => {
  for (const noun of NOUNS) {
    const { stdout } = await place.quoin(`${noun} list --all --json`)
    const all = JSON.parse(stdout) as Entity[]
    for (const one of all) {
      const [name] = NAME_FIELDS.map((key) => one[key]).filter((value) => typeof value === 'string')
      if (name && all.filter((other) => NAME_FIELDS.some((key) => other[key] === name)).length === 1)
        names.set(one._id, name as string)
    }
  }
})

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

  it('is left out of the line to try, once it is done', async () => {
    const ran = await place.quoin('content publish moving-in nope-1 article-draft --json')
    expect([ran.exitCode, errorOf(ran).suggestion]).toEqual([8, 'quoin content publish nope-1 --json'])
  })

  it('is what has to be typed, if it was given', async () => {
    const line = 'admins update --is-active false --json --yes'
    const confirm = 'use --confirm viewer@quoin.example'
    const csv = { input: 'email\nviewer@quoin.example\n' }
    const refused = [
      await place.quoin(`${line} viewer@quoin.example`),
      await place.quoin(`${line} --csv -`, csv),
    ]
    for (const ran of refused)
      expect([ran.exitCode, errorOf(ran).message]).toEqual([2, expect.stringContaining(confirm)])
    const wrong = await place.quoin(`${line} viewer@quoin.example --confirm other`)
    expect(errorOf(wrong).message).toBe(
      '--confirm is "other", but "viewer@quoin.example" is expected; nothing was changed',
    )
    for (const word of ['viewer@quoin.example', 'admin-victor']) {
      const ran = await place.quoin(`${line} viewer@quoin.example --confirm ${word}`)
      expect(ran.exitCode).toBe(0)
    }
  })

  it('may end with the CR of a CSV', async () => {
    const { stdout } = await place.quoin('users list --limit 2 --fields _id --format csv')
    const ids = stdout.split('\n').slice(1, 3)
    expect(ids[0]).toMatch(/\r$/)
    expect((await place.quoin(['users', 'get', ids[0] as string])).exitCode).toBe(0)
    const ran = await place.quoin(['users', 'update', ...ids, 'nope\r', '--language', 'ka', '--json'])
    const suggestion = 'quoin users update nope --language ka --json'
    expect([ran.exitCode, errorOf(ran).suggestion]).toEqual([8, suggestion])
  })

  it('is found in many of them', () => {
    expect(
      examples.filter(([line]) => line.split(' ').some((word) => names.has(word))).length,
    ).toBeGreaterThan(15)
  })

  it('is found by its name in flags: roles of an admin, users of orders', async () => {
    const line = 'admins update viewer@quoin.example --roles Editor --dry-run --json'
    const admin = await place.quoin(line)
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
    const customers = async (line: string) => JSON.parse((await place.quoin(line)).stdout)
    const named = await customers('orders list --all --query [].customer --json')
    expect(named).toContain('Farid Aziz')
    const rows = (await customers('orders list --all --json')) as { customer: string }[]
    expect(rows.map(({ customer }) => customer)).toEqual(named)
  })

  /** Flags that take any text, and those of output. */
  const FREE = new Set(['search', 'output', 'query', 'sort', 'dir', 'csv'])
  const reading = commandsOf(manifest).filter(
    ({ name, changes }) => !changes && / (list|search|tail|export|messages|download|diff|pull)$/.test(name),
  )
  const NAMING = reading.flatMap(({ name, args, flags, examples }) => {
    const [example = ''] = examples.map(({ command }) => command)
    const first = args[0] && !args[0].optional ? ` ${example.split(' ')[3] ?? ''}` : ''
    return flags
      .filter((flag) => /^(string|list)$/.test(flag.kind) && !flag.values && !FREE.has(flag.name))
      .map((flag) => {
        const more = flags.some((one) => one.name === 'no-follow') ? ' --no-follow' : ''
        const line = `${name}${first} --${flag.name} nosuch${more}${/export|download$/.test(name) ? ' -o -' : ''}`
        // A word that a platform may know is refused by the platform.
        return [line, flag.known ? '"nosuch" for --' : 'nosuch'] as const
      })
  })
  it.each(NAMING.filter(([line]) => !line.startsWith('sandbox ')))(
    'that is not there in a filter is an error, never an empty list: %s',
    async (line, said) => {
      const { exitCode, stdout, stderr } = await place.quoin(line)
      expect([exitCode, stdout]).toEqual([expect.toSatisfy((code) => code === 1 || code === 2), ''])
      expect(stderr).toContain(said)
    },
  )

  it('that is not there in a filter is said, with what there is', async () => {
    const said = async (line: string) => {
      const { message, suggestion } = errorOf(await place.quoin(`${line} --json`))
      return [message, suggestion]
    }
    expect(await said('orders list --users nobody')).toEqual([
      'user nobody not found in northgate',
      'quoin users list',
    ])
    expect(await said('content list -m articles')).toEqual([
      expect.stringMatching(/^model articles not found.*; did you mean "article"/),
      'quoin content list -m article --json',
    ])
    expect(await said('conversations list --topic sale')).toEqual([
      expect.stringContaining('topic sale not found'),
      'quoin conversations list --topic Sales --json',
    ])
    // One that is there does not hide one that is not.
    expect(await said('items list --type flat,flats')).toEqual([
      expect.stringMatching(/^type flats not found.*; did you mean "flat"/),
      'quoin items list --type flat,flat --json',
    ])
  })

  it.each(['farid', 'Aziz', 'FARID AZIZ', 'phone', 'phone spaced', 'phone local', 'phone 00'])(
    'is found in a filter and a search as people call somebody: %s',
    async (name) => {
      const users = JSON.parse((await place.quoin('users list --all --json')).stdout) as Entity[]
      const farid = users.find(({ fullName }) => fullName === 'Farid Aziz')
      const phone = String(farid?.phone)
      const typed: Record<string, string> = {
        phone,
        'phone spaced': phone.replace(/^(.{4})(...)(..)/, '$1 ($2) $3-'),
        'phone local': phone.slice(4),
        'phone 00': phone.replace('+', '00'),
      }
      const read = (who: string) => place.quoin(['orders', 'list', '--users', who, '--json'])
      const byId = await read(String(farid?._id))
      expect(JSON.parse(byId.stdout).length).toBeGreaterThan(0)
      expect(await read(typed[name] ?? name)).toEqual(byId)
      const search = await place.quoin(['orders', 'list', '--search', typed[name] ?? name, '--json'])
      expect(search).toEqual(byId)
    },
  )

  it('is not changed by a part of its name', async () => {
    const ran = await place.quoin('users update farid --language ka --json')
    expect([ran.exitCode, errorOf(ran).code]).toEqual([1, 'not-found'])
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
