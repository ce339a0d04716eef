// Questions that people ask every day, each in one command.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { routes } from '../../cli/sandbox/routes/index.ts'
import { json as json200 } from '../../lib/http/testing.ts'
import { openPlatform } from './platform.ts'
import { errorOf, quoinHere, tempFolder } from './quoin.ts'
import { usePlace } from './use-place.ts'

const place = usePlace()
const json = async (line: string) => JSON.parse((await place.quoin(`${line} --json`)).stdout)

interface Payment {
  _id: string
  orderId?: string
}

describe('the payments of an order', () => {
  it('are those of all payments that name it, by number and by ID, in the list and in the order', async () => {
    const all = (await json('transactions list --all')) as Payment[]
    const orders = (await json('orders list --all')) as { _id: string; number: string }[]
    for (const { _id, number } of orders) {
      const own = all.filter(({ orderId }) => orderId === _id)
      expect(await json(`transactions list --order ${number}`)).toEqual(own)
      expect(await json(`transactions list --order ${_id} --count`)).toBe(own.length)
      const { payments = [] } = (await json(`orders get ${number}`)) as { payments?: Payment[] }
      expect(payments.map((one) => one._id)).toEqual(own.map((one) => one._id))
    }
    const none = await place.quoin('transactions list --order NG-0 --json')
    expect([none.exitCode, errorOf(none).message]).toEqual([1, 'order NG-0 not found in northgate'])
  })

  /** What a line finds on a platform with one order, without a customer, and its payment. */
  async function findsOf(line: string, statuses: { order?: number; payments?: number }) {
    const money = { amount: 100, currency: 'USD' }
    const payment = { _id: 'p', orderId: 'o', status: 'refunded', amount: money, refunded: money }
    const payments = [payment, { ...payment, _id: 'q', orderId: 'x' }]
    const platform = await openPlatform((request, response) => {
      const isFirst = !/page=[1-9]/.test(request.url ?? '')
      const [body, status = 200] = /\/order\//.test(request.url ?? '')
        ? [{ _id: 'o', number: 'N-1' }, statuses.order]
        : [{ data: isFirst ? payments : [], total: payments.length }, statuses.payments]
      json200(response, status < 400 ? body : { message: 'No.' }, status)
    })
    const ran = await quoinHere(platform.env)(`${line} --json`)
    await platform.close()
    return { ...ran, found: ran.exitCode === 0 ? JSON.parse(ran.stdout) : undefined }
  }

  it('are shown for an order without a customer, with what was refunded', async () => {
    const { found } = await findsOf('orders get o', {})
    expect(found.payments).toEqual([expect.objectContaining({ _id: 'p', refunded: expect.anything() })])
  })

  it.each([
    [400, /^Warning: the payments were not read: /],
    [403, /^$/],
  ])('are left out of the order if they cannot be read: %i', async (status, said) => {
    const { exitCode, stderr, found } = await findsOf('orders get o', { payments: status })
    expect([exitCode, found]).toEqual([0, { _id: 'o', number: 'N-1' }])
    expect(stderr).toMatch(said)
  })

  it('are found by the ID of an order that may not be read, and not by its number', async () => {
    const byId = await findsOf('transactions list --order o', { order: 403 })
    expect(byId.found).toEqual([expect.objectContaining({ _id: 'p' })])
    const byNumber = await findsOf('transactions list --order N-1', { order: 403 })
    expect([byNumber.exitCode, errorOf(byNumber).suggestion]).toEqual([
      1,
      expect.stringContaining('by its ID'),
    ])
  })
})

describe('--count', () => {
  it.each([
    'orders list',
    'users list --search a',
    'items list --status available',
    'orders list --where status=paid --sort reservedUntil',
    'transactions list --from 2026-05',
    'people search',
  ])('prints a number alone, of all rows: %s', async (line) => {
    const rows = (await json(`${line} --all`)) as unknown[]
    for (const shape of ['', ' --json', ' --format csv', ' --quiet']) {
      const { exitCode, stdout } = await place.quoin(`${line} --count${shape}`)
      expect([exitCode, stdout]).toEqual([0, `${rows.length}\n`])
    }
  })

  it.each(['--all', '--limit 3', '-o x.csv', '--fields _id', '--query length(@)'])(
    'is not used with %s',
    async (flags) => {
      const ran = await place.quoin(`orders list --count ${flags} --json`)
      expect([ran.exitCode, errorOf(ran).code]).toEqual([2, 'conflicting-flags'])
    },
  )
})

it('an attribute is named where its object is left out', async () => {
  const line = 'items list --fields sku,floor --json'
  const ran = await place.quoin(line)
  const { message, suggestion = '' } = errorOf(ran)
  expect(message).toBe('unknown field "floor"; did you mean "attributes.floor"?')
  expect(suggestion).toBe(`quoin ${line.replace('floor', 'attributes.floor')}`)
  expect((await place.quoin(suggestion.replace('quoin ', ''))).exitCode).toBe(0)
})

it('items are filtered by an attribute without the name of its object', async () => {
  const [own, whole] = ['floor=3', 'attributes.floor=3'].map((where) =>
    place.quoin(`items list --where ${where} --json`),
  )
  const { stdout } = (await own) as { stdout: string }
  expect(stdout).toContain('"floor": 3')
  expect(stdout).toBe((await whole)?.stdout)
})

it.each([
  ['transaction:refund', ['transaction', 'refund', 'Write'], 0],
  ['transaction/refund', ['transaction', 'refund', 'Write'], 0],
  ['order', ['order', '*', 'Write'], 0],
  ['order Read', ['order', '*', 'Read'], 0],
  ['order read', ['order', '*', 'Read'], 0],
  ['order list', ['order', 'list', 'Read'], 0],
  ['order:export', ['order', 'export', 'Read'], 0],
  ['intranet:report', ['intranet', 'report', 'Read'], 0],
  ['order:update Admin', ['order', 'update', 'Admin'], 0],
  ['order:update --role northgate-viewer', ['order', 'update', 'Write'], 5],
  ['order:list --role Viewer', ['order', 'list', 'Read'], 0],
  ['role:update', ['role', 'update', 'Admin'], 0],
  ['order:read', ['order', 'read', 'Read'], 0],
  ['order:view', ['order', 'view', 'Read'], 0],
])('permissions check %s', async (words, [resource, action, level], exit) => {
  const { exitCode, stdout } = await place.quoin(`permissions check ${words} --json`)
  expect(JSON.parse(stdout)).toEqual({ resource, action, level, allowed: exit === 0 })
  expect(exitCode).toBe(exit)
})

it('permissions check asks for the level that the call of an action requires', async () => {
  const needs = new Map(
    routes.flatMap(({ need }) => (need ? [[`${need[0]}:${need[1]}`, need[2]] as const] : [])),
  )
  expect(needs.size).toBeGreaterThan(40)
  const asked = await Promise.all(
    [...needs.keys()].map(async (right) => [right, (await json(`permissions check ${right}`)).level]),
  )
  expect(asked).toEqual([...needs])
})

it.each([
  ...['a:b:c', 'order:', ':order', 'order:list read extra', 'order:list update'],
  ...['nothing', 'nothing:list', 'order:frobnicate', 'create', 'order:lst'],
])('permissions check rejects %s, whoever asks', async (words) => {
  expect((await place.quoin(`permissions check ${words}`)).exitCode).toBe(2)
})

it.each([
  ['users update nobody --email a@b.example', 'user nobody not found in northgate'],
  ['users delete nobody', 'user nobody not found in northgate'],
  ['orders update NG-0 --note x', 'order NG-0 not found in northgate'],
  ['roles update nobody --name x', 'role nobody not found in northgate'],
])('a dry run of what does not exist fails as the change would: %s', async (line, message) => {
  const dry = await place.quoin(`${line} --dry-run --json`)
  const real = await place.quoin(`${line} --yes --json`)
  expect([dry.exitCode, errorOf(dry).message]).toEqual([1, message])
  expect([real.exitCode, errorOf(real).message]).toEqual([1, message])
})

it('a dry run of several counts those that do not exist', async () => {
  const { exitCode, stdout, stderr } = await place.quoin('users delete user-anna nobody --dry-run')
  expect([exitCode, stdout.match(/^DELETE /gm)?.length]).toEqual([1, 1])
  expect(stderr).toContain('1 of 2 users would fail\nReason: user nobody not found')
})

it.each([
  ['open nope', 'nope is not a path', 'A path begins with /, such as /sandbox'],
  ['orders export -o w/', 'w/ is a folder', 'Name a file: -o w/NAME'],
])('%s is rejected: %s', async (line, message, suggestion) => {
  const ran = await place.quoin(`${line} --json`)
  expect([ran.exitCode, errorOf(ran)]).toEqual([2, expect.objectContaining({ message, suggestion })])
})

it('a CSV with empty cells only names them, and the flag that clears', async () => {
  const ran = await place.quoin('users update --csv - --json', {
    input: '_id,phone\nuser-anna,\nuser-eka,\n',
  })
  expect([ran.exitCode, errorOf(ran)]).toEqual([
    2,
    expect.objectContaining({
      message: '2 of 2 rows of stdin have nothing to change: their cells are empty',
      suggestion: 'Fill in the cells, or use --clear-empty, which clears their fields',
    }),
  ])
})

it('a word that begins like a known one is pointed out', async () => {
  const { stderr } = await place.quoin('models field set article x --type NUMBER --yes')
  expect(stderr).toContain('--type "NUMBER" is sent as written; did you mean "NUMERIC"?')
})

describe('the deletion of users with orders that are not paid', () => {
  it('names them and the refunds in dry run and question, and needs more than yes', async () => {
    const orders = ['created', 'paid', 'delivered'].map((status) => ({
      _id: status,
      userId: 'user-anna',
      status,
      paid: { amount: 40_000, currency: 'USD' },
    }))
    const platform = await openPlatform((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
      if (/\/order$/.test(pathname)) {
        const isAnna = searchParams.get('inUserIds')?.includes('user-anna')
        const isFirst = !Number(searchParams.get('page'))
        const statuses = searchParams.get('statusIn')
        const own = orders.filter(({ status }) => isAnna && (!statuses || statuses.includes(status)))
        return json200(response, { data: isFirst ? own : [], total: own.length })
      }
      return json200(response, { _id: pathname.split('/').at(-1), email: 'a@b.example' })
    })
    const quoin = quoinHere(platform.env)
    const dry = await quoin('users delete user-anna user-ben --dry-run')
    expect(dry.stderr).toContain('The deletion cancels 1 order and refunds $400.00')
    const refused = await quoin('users delete user-anna --yes --json')
    expect([refused.exitCode, errorOf(refused).message]).toEqual([2, expect.stringContaining('--yes')])
    expect((await quoin('users delete user-anna --confirm user-anna')).exitCode).toBe(0)
    expect((await quoin('users delete user-ben --yes')).exitCode).toBe(0)
    const input = '_id\nuser-anna\nuser-ben\n'
    const rows = await quoin('users delete --csv - --yes --json', { input })
    expect([rows.exitCode, errorOf(rows).message]).toEqual([2, expect.stringContaining('--yes')])
    const dryRows = await quoin('users delete --csv - --dry-run', { input })
    expect(dryRows.stderr).toContain('The deletion cancels 1 order and refunds $400.00')
    await platform.close()
  })
})

describe('a list of days to come', () => {
  const noted = async (line: string) => (await place.quoin(line)).stderr

  it('says which date it compares if nothing is found', async () => {
    for (const line of ['requests list --from tomorrow', 'requests list --from tomorrow --count'])
      expect(await noted(line)).toContain('--by dates compares another date')
    expect(await noted('orders list --from next-year')).toContain('--by reservedUntil')
    for (const line of ['--from tomorrow --by dates', '--from yesterday --to today --status reviewed'])
      expect(await noted(`requests list ${line}`)).not.toContain('compares')
  })
})

describe('what a file lacks is said', () => {
  it('the names of customers in a workbook', async () => {
    const cwd = await tempFolder()
    const { stderr } = await place.quoin('orders export -o orders.xlsx', { cwd })
    const [, line = ''] = /: quoin (orders list .*)/.exec(stderr) ?? []
    expect((await place.quoin(line, { cwd })).exitCode).toBe(0)
    expect((await place.quoin('orders export -o orders.csv', { cwd })).stderr).not.toContain('orders list')
  })

  it('nothing of the content that a backup never had', async () => {
    const cwd = await tempFolder()
    const { stderr } = await place.quoin('content delete article-moving-in --yes', { cwd })
    const [, push = ''] = /Restore with: quoin (.*)/.exec(stderr) ?? []
    const ran = await place.quoin(`${push} --yes`, { cwd })
    expect([ran.exitCode, ran.stderr]).toEqual([0, expect.not.stringContaining('new on the platform')])
  })
})

describe('what is shown or written is taken again', () => {
  it('an entry, by its file alone, with another slug', async () => {
    const cwd = await tempFolder()
    const { stdout } = await place.quoin('content get article-draft --json')
    await writeFile(join(cwd, 'one.json'), stdout)
    const ran = await place.quoin('content create --data @one.json --slug a-copy --json', { cwd })
    const before = JSON.parse(stdout)
    const { apiId, slug, status, values } = JSON.parse(ran.stdout)
    expect({ apiId, slug, status, values }).toEqual({
      apiId: before.apiId,
      slug: 'a-copy',
      status: before.status,
      values: before.values,
    })
  })

  it('or else the line that names its model is proposed', async () => {
    const { stderr } = await place.quoin(['content', 'create', '--data', '{"minutes":1}'])
    expect(stderr).toMatch(
      /^Error: --model is required\nFill in MODEL: quoin content create .* --model MODEL\n$/,
    )
  })

  it('and an export without a beginning says that it has none', async () => {
    const cwd = await tempFolder()
    const { stderr } = await place.quoin('orders export -o orders.csv --resume', { cwd })
    expect(stderr).toContain('Nothing to resume; it starts from the beginning\n')
  })
})

it('a dry run of a notification says how many it would reach', async () => {
  const users = await json('users list --count')
  const { stderr } = await place.quoin('notifications send --all-users --title Hi --body Hi --dry-run')
  expect(stderr).toContain(`To ${users} people\n`)
})

it('the fields that an error lists are each listed once', async () => {
  const [{ _id }] = await json('requests list --type vacation')
  const { stderr } = await place.quoin(`requests get ${_id} --fields wrong`)
  const fields = stderr.match(/^Fields: (.*)$/m)?.[1]?.split(', ') ?? []
  expect([fields.length > 5, new Set(fields).size]).toEqual([true, fields.length])
})
