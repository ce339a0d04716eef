// Changing several entities: a row for each, and a report to resume from.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commandsOf } from '../../cli/definition/entry.ts'
import { describeCommands } from '../../cli/manifest.ts'
import { rows, useBulkPlace } from './bulk-place.ts'
import { spawnQuoin } from './process.ts'
import { errorOf, openPlace } from './quoin.ts'

const bulk = useBulkPlace()

describe('several IDs', () => {
  it('are updated one after the other, with a row for each', async () => {
    const ran = await bulk.quoin('orders update order-001 order-002 --note Checked --json')
    expect(ran.exitCode).toBe(0)
    expect(rows(ran.stdout).map(({ id, result }) => [id, result])).toEqual([
      ['order-001', 'ok'],
      ['order-002', 'ok'],
    ])
    expect((await bulk.quoin('orders get order-002 --query note')).stdout).toBe('Checked\n')
  })

  it('are all tried; exit code 8 and the command for those that failed', async () => {
    const ran = await bulk.quoin('orders update order-001 order-none order-002 --note Again --format csv')
    expect([ran.exitCode, ran.stdout.split('\r\n').map((line) => line.slice(0, 17))]).toEqual([
      8,
      ['id,result,error,_', 'order-001,ok,,ord', 'order-none,failed', 'order-002,ok,,ord', ''],
    ])
    expect(ran.stderr).toContain('updated 2 of 3 orders, 1 failed')
    expect(ran.stderr).toMatch(/^Reason: .*order/m)
    expect(ran.stderr).toContain('quoin orders update order-none --note Again --format csv')
  })

  it('fail like one if none succeeds', async () => {
    const ran = await bulk.quoin('orders update order-none order-nil --note x --json')
    expect([ran.exitCode, errorOf(ran).code, rows(ran.stdout).length]).toEqual([1, 'not-found', 2])
    expect(ran.stderr).toMatch(/order-none.*order-nil/)
  })

  it('stop at an error that the next would meet as well', async () => {
    const ran = await bulk.place.quoin('orders update order-001 order-002 --note x --json', {
      env: { QUOIN_EMAIL: 'viewer@quoin.example', QUOIN_PASSWORD: 'Viewer-pass-123' },
    })
    expect([ran.exitCode, rows(ran.stdout).length]).toEqual([5, 1])
  })

  it('name the reason of a stop, whatever failed before', async () => {
    bulk.place.sandbox.faults.set({
      rules: [{ method: 'PUT', path: '/project/northgate/ecommerce/order/order-003', status: 503 }],
    })
    const ran = await bulk.quoin('orders update order-001 order-none order-003 order-002 --note x')
    bulk.place.sandbox.faults.clear()
    expect([ran.exitCode, ran.stderr]).toEqual([8, expect.stringContaining('2 failed, 1 not tried')])
    expect(ran.stderr).toMatch(/^Reason: .*injected/m)
    expect(ran.stderr).toContain('order-none')
  })

  it('need their number for what is final', async () => {
    const line = 'orders update order-001 order-002 --status cancelled --yes --json'
    const refused = await bulk.quoin(line)
    expect([refused.exitCode, errorOf(refused).message]).toEqual([2, expect.stringContaining('--confirm 2')])
  })
})

it('repeats no secret of the command line', async () => {
  const ran = await bulk.quoin('users update user-anna user-none --set password=Chosen-by-me-1')
  expect([ran.exitCode, ran.stderr]).toEqual([8, expect.not.stringContaining('Chosen-by-me-1')])
})

it.each(['--yes order-001 order-none', '-y order-001 order-none', '-- order-001 order-none'])(
  'leaves out what is done behind a flag without value: %s',
  async (words) => {
    const ran = await bulk.quoin(`orders update --note x ${words}`)
    expect(ran.stderr).toContain(`Try: quoin orders update --note x ${words.replace('order-001 ', '')}\n`)
  },
)

it('keeps the value of a flag that is the ID of a changed one', async () => {
  const ran = await bulk.quoin('orders update order-001 order-none --note order-001')
  expect(ran.stderr).toContain('Try: quoin orders update order-none --note order-001')
})

describe('Ctrl-C', () => {
  it('says what was done, and resumes from the report', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const other = await openPlace({
      log({ path }) {
        if (path.endsWith('/order-001')) resolve()
      },
    })
    const path = '/project/northgate/ecommerce/order/order-002'
    other.sandbox.faults.set({ rules: [{ method: 'PUT', path, latency: 600_000 }] })
    const line = 'orders update order-001 order-002 --note x --report stopped.csv'
    const child = spawnQuoin(line, { env: other.env, cwd: bulk.folder })
    await promise
    await expect.poll(() => readFile(join(bulk.folder, 'stopped.csv'), 'utf8')).toContain('order-001,ok')
    child.kill('SIGINT')
    const { exitCode, stderr } = await child
    expect([exitCode, stderr]).toEqual([130, expect.stringContaining('Stopped: updated 1 of 2 orders')])
    expect(stderr).toContain(`Resume with: quoin ${line} --resume`)
    other.sandbox.faults.clear()
    const resumed = await other.quoin(`${line} --resume`, { cwd: bulk.folder })
    expect([resumed.exitCode, resumed.stderr]).toEqual([0, expect.stringContaining('Updated 1 order\n')])
    await other.close()
  })
})

describe('a CSV', () => {
  it('that this command line wrote can be edited and sent back', async () => {
    const { stdout } = await bulk.quoin('users list --fields _id,phone,fullName,language --format csv')
    const edited = stdout.replaceAll(',en\r\n', ',ru\r\n')
    const ran = await bulk.quoin('users update --csv - --json', edited)
    expect([ran.exitCode, rows(ran.stdout).every(({ result }) => result === 'ok')]).toEqual([0, true])
    const after = await bulk.quoin('users list --fields _id,phone,fullName,language --format csv')
    expect(after.stdout).toBe(edited)
  })

  it.each([
    ['_id,color\nuser-anna,red\n', 'unknown column "color"'],
    ['_id,language\nuser-anna,\n', 'nothing to change'],
    ['_id,language\nuser-anna,ka\n', 'different values for "language"'],
  ])('is checked before anything is sent: %j', async (csv, message) => {
    const before = bulk.calls.length
    const flags = message.includes('different') ? ' --language en' : ''
    const ran = await bulk.quoin(`users update --csv -${flags} --json`, csv)
    expect([ran.exitCode, errorOf(ran).message]).toEqual([2, expect.stringContaining(message)])
    expect(bulk.calls.length).toBe(before)
  })

  it('that is not UTF-8 is refused by every command that reads one', async () => {
    await writeFile(join(bulk.folder, 'ansi.csv'), Buffer.from('_id,note\norder-001,Caf\xe9\n', 'latin1'))
    const readers = commandsOf(await describeCommands()).filter(({ flags }) =>
      flags.some(({ name }) => name === 'csv'),
    )
    expect(readers.length).toBeGreaterThan(5)
    const before = bulk.calls.length
    for (const { name, args, flags } of readers) {
      const others = [
        ...args.filter(({ unless }) => unless !== 'csv').map(() => 'lead'),
        ...flags.flatMap(({ name, required }) => (required ? [`--${name} article`] : [])),
      ]
      const ran = await bulk.quoin([name, ...others, '--csv ansi.csv --json'].join(' '))
      expect([name, ran.exitCode, errorOf(ran).message]).toEqual([name, 2, 'line 2 of ansi.csv is not UTF-8'])
    }
    expect(bulk.calls.length).toBe(before)
  })

  it('clears the fields of empty cells only with --clear-empty', async () => {
    const csv = '_id,phone,language\nuser-anna,,ka\n'
    const phone = async () => (await bulk.quoin('users get user-anna --query phone --json')).stdout
    const before = await phone()
    expect((await bulk.quoin('users update --csv -', csv)).exitCode).toBe(0)
    expect([before, await phone()]).toEqual([expect.stringContaining('+'), before])
    expect((await bulk.quoin('users update --csv - --clear-empty --yes', csv)).exitCode).toBe(0)
    expect(await phone()).toBe('null\n')
    const ran = await bulk.quoin('users update user-anna --language ka --clear-empty --json')
    expect([ran.exitCode, errorOf(ran).message]).toEqual([2, '--clear-empty works with --csv'])
  })

  it('of IDs deletes if their number is confirmed', async () => {
    const csv = '_id\ncustomer-none\nuser-none\n'
    expect((await bulk.quoin('users delete --csv - --yes', csv)).exitCode).toBe(2)
    const ran = await bulk.quoin('users delete --csv - --confirm 2 --json', csv)
    expect([ran.exitCode, rows(ran.stdout).length]).toEqual([1, 2])
  })
})

describe('a report', () => {
  it.each(['csv', 'ndjson'])('as %s is resumed: what is done is not sent again', async (format) => {
    const report = `report.${format}`
    await writeFile(
      join(bulk.folder, 'changes.csv'),
      '_id,note\norder-001,One\norder-none,Two\norder-002,Three\n',
    )
    const line = `orders update --csv changes.csv --report ${report}`
    const first = await bulk.quoin(line)
    expect([first.exitCode, first.stdout]).toEqual([8, ''])
    expect(first.stderr).toContain(`Resume with: quoin ${line} --resume`)
    // The crash of a machine cuts a line.
    const path = join(bulk.folder, report)
    await writeFile(path, `${await readFile(path, 'utf8')}order-0`)
    await writeFile(
      join(bulk.folder, 'changes.csv'),
      '_id,note\norder-001,One\norder-003,Two\norder-002,Three\n',
    )
    const before = bulk.calls.length
    expect((await bulk.quoin(`${line} --resume`)).exitCode).toBe(0)
    expect(bulk.calls.slice(before).filter((call) => call.startsWith('PUT'))).toEqual([
      'PUT /project/northgate/ecommerce/order/order-003',
    ])
    const text = await readFile(path, 'utf8')
    const shown = text.match(/(?<=^(\{"id":")?)order-\d+/gm)
    expect(shown).toEqual(['order-001', 'order-002', 'order-003'])
    expect(text).not.toContain('order-none')
  })

  it('is never replaced, and not taken for that of another command', async () => {
    const made = await bulk.quoin('orders update order-001 --note x --report one.csv')
    expect(made.exitCode).toBe(0)
    const codes = []
    for (const line of [
      'orders update order-001 --note x --report one.csv',
      'users update user-anna --language ka --report one.csv --resume',
      'orders update order-001 --note x --report none.csv --resume',
      'orders update order-001 --note x --report changes.json',
      'orders update order-001 --note x --resume',
    ])
      codes.push(errorOf(await bulk.quoin(`${line} --json`)).code)
    expect(codes).toEqual(['file-exists', 'bad-report', 'file-not-found', 'bad-value', 'missing-flag'])
  })
})
