// In a pipe and in a file, `get` writes what `list` writes: the same columns, money in the same unit.
import { describe, expect, it } from 'vitest'
import { commandsOf } from '../../cli/definition/entry.ts'
import { describeCommands } from '../../cli/manifest.ts'
import { usePlace } from './use-place.ts'

const commands = commandsOf(await describeCommands())
const nouns = commands.flatMap(({ name, args, columns = [] }) => {
  const noun = name.replace(/ get$/, '')
  const list = commands.find((one) => one.name === `${noun} list` || one.aliases?.includes(`${noun} list`))
  // Columns of a list may be counted or looked up; the entity itself has the others.
  return name.endsWith(' get') && args.length === 1 && list?.columns?.includes('_id')
    ? [{ noun, columns: ['_id', ...columns.filter((one) => one !== '_id' && list.columns?.includes(one))] }]
    : []
})

const place = usePlace()

const out = async (line: string) => {
  const { exitCode, stdout, stderr } = await place.quoin(line)
  expect([exitCode, exitCode === 0 ? '' : stderr]).toEqual([0, ''])
  return stdout
}

describe('get in a pipe', () => {
  it('is tried for the nouns that have a list', () => expect(nouns.length).toBeGreaterThan(10))

  it.each(nouns)('writes the row that the list of $noun has', async ({ noun, columns }) => {
    const fields = columns.filter((one) => one !== 'amount').join(',')
    for (const format of ['', ' --format tsv', ' --format csv', ' --format csv --major', ' --major']) {
      const list = await out(`${noun} list --limit 1 --fields ${fields}${format}`)
      const [id = ''] = (await out(`${noun} list --limit 1 --fields _id`)).split('\n')
      expect(await out(`${noun} get ${id} --fields ${fields}${format}`)).toBe(list)
    }
  })

  it('names each field of the whole entity, with amounts in minor units', async () => {
    const lines = (await out('orders get order-018')).split('\n')
    expect(lines).toContain('total.amount\t9725000')
    expect(lines).toContain('total.currency\tUSD')
    expect((await out('orders get order-018 --major')).split('\n')).toContain('total.major\t97250.00')
    const { total } = JSON.parse(await out('orders get order-018 --json'))
    expect(total).toEqual({ amount: 9725000, currency: 'USD' })
  })

  it('keeps keys that have dots', async () => {
    const line = ['orders', 'get', 'order-018', '--query', '{"a.b": number, c: status}']
    expect((await place.quoin(line)).stdout).toBe('a.b\tNG-2026-0018\nc\tpaid\n')
    expect((await place.quoin([...line, '--format', 'csv'])).stdout).toBe('a.b,c\r\nNG-2026-0018,paid\r\n')
  })
})
