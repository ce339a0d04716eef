// Questions that people ask every day, each in one command.
import { describe, expect, it } from 'vitest'
import { errorOf } from './quoin.ts'
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

it.each(['items list --where floor=3', 'items list --fields sku,floor'])(
  'an attribute is named where its object is left out: %s',
  async (line) => {
    const ran = await place.quoin(`${line} --json`)
    const { message, suggestion = '' } = errorOf(ran)
    expect(message).toBe('unknown field "floor"; did you mean "attributes.floor"?')
    expect(suggestion).toMatch(/attributes\.bedrooms, /)
    expect((await place.quoin(line.replace('floor', 'attributes.floor'))).exitCode).toBe(0)
  },
)

it.each([
  ['transaction:refund', ['transaction', 'refund', 'Write'], 0],
  ['transaction/refund', ['transaction', 'refund', 'Write'], 0],
  ['order', ['order', '*', 'Write'], 0],
  ['order Read', ['order', '*', 'Read'], 0],
  ['order list', ['order', 'list', 'Read'], 0],
  ['order:update Admin', ['order', 'update', 'Admin'], 0],
  ['order:update --role northgate-viewer', ['order', 'update', 'Write'], 5],
  ['order:list --role Viewer', ['order', 'list', 'Read'], 0],
  ['anything:at-all --role Owner', ['anything', 'at-all', 'Write'], 0],
])('permissions check %s', async (words, [resource, action, level], exit) => {
  const { exitCode, stdout } = await place.quoin(`permissions check ${words} --json`)
  expect(JSON.parse(stdout)).toEqual({ resource, action, level, allowed: exit === 0 })
  expect(exitCode).toBe(exit)
})

it.each(['a:b:c', 'order:', ':order', 'order:list read extra', 'order:list update'])(
  'permissions check refuses %s',
  async (words) => {
    expect((await place.quoin(`permissions check ${words}`)).exitCode).toBe(2)
  },
)

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
])('%s is refused: %s', async (line, message, suggestion) => {
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
