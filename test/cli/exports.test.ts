// Exports in every format.
import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { type CommandEntry, commandsOf } from '../../cli/definition/entry.ts'
import { describeCommands } from '../../cli/manifest.ts'
import { json } from '../../lib/http/testing.ts'
import { openPlatform } from './platform.ts'
import { errorOf, tempFolder } from './quoin.ts'
import { seedWith } from './seed.ts'
import { usePlace } from './use-place.ts'

const ROWS = 800

const commands = commandsOf(await describeCommands())
const place = usePlace({ seed: await seedWith(ROWS) })
let cwd: string
beforeEach(async () => {
  cwd = await tempFolder()
})

const read = (name: string) => readFile(join(cwd, name), 'utf8')
const transactions = (more: string, env = {}) => place.quoin(`transactions export ${more}`, { cwd, env })

interface Row {
  _id: string
  amount: { amount: number; currency: string }
}

describe('the file name of an export', () => {
  it('determines the format: json, yaml or tsv', async () => {
    const total = Number((await place.quoin('transactions list --all --query length(@)')).stdout)
    expect((await transactions('-o all.json')).exitCode).toBe(0)
    const rows = JSON.parse(await read('all.json')) as Row[]
    expect(rows).toHaveLength(total)
    expect(rows[0]?.amount.amount).toBeTypeOf('number')
    await transactions('-o all.yaml --currency GEL')
    expect(parseYaml(await read('all.yaml'))).toEqual(rows.filter(({ amount }) => amount.currency === 'GEL'))
    await transactions('-o all.tsv --fields _id,amount')
    const [head, first] = (await read('all.tsv')).split('\n')
    expect(head).toBe('_id\tamount.amount\tamount.currency')
    expect(first).toMatch(/^\S+\t\d+\t[A-Z]{3}$/)
    expect((await readdir(cwd)).toSorted()).toEqual(['all.json', 'all.tsv', 'all.yaml'])
  })

  it('may be that of a workbook, with numbers, local dates with their zone, and no formulas', async () => {
    const ran = await transactions('-o all.xlsx --tz Asia/Tbilisi')
    expect([ran.exitCode, ran.stderr]).toEqual([0, expect.stringContaining('rows')])
    const files = unzipSync(await readFile(join(cwd, 'all.xlsx')))
    const sheet = new TextDecoder().decode(files['xl/worksheets/sheet1.xml'])
    const strings = new TextDecoder().decode(files['xl/sharedStrings.xml'])
    expect(sheet.match(/<row /g)?.length).toBeGreaterThan(ROWS)
    expect(sheet).not.toContain('<f>')
    expect(strings).toContain('created (Asia/Tbilisi)')
  })

  it('of a workbook with too many rows is rejected before the transfer', async () => {
    const platform = await openPlatform((_, response) =>
      json(response, { data: [{ _id: 'a' }], total: 100_001, page: 0, limit: 50 }),
    )
    const ran = await transactions('-o all.xlsx', { ...platform.env, QUOIN_FORMAT: 'json' })
    await platform.close()
    expect([ran.exitCode, errorOf(ran).code]).toEqual([2, 'too-many-rows'])
    expect(await readdir(cwd)).toEqual([])
  })
})

it('ending in .xlsx always means a workbook', async () => {
  const ran = await transactions('-o all.xlsx --json')
  expect([ran.exitCode, errorOf(ran).code]).toEqual([2, 'conflicting-flags'])
})

it('is refused for what is no file, where it is converted', async () => {
  const ran = await transactions('-o /dev/full --format json')
  expect([ran.exitCode, ran.stderr]).toEqual([2, expect.stringContaining('is not a regular file')])
})

describe('--fields and --query', () => {
  it('apply to every format, in files and pipes', async () => {
    await transactions('-o some.csv --fields _id,amount.amount')
    const csv = (await read('some.csv')).split('\r\n')
    expect(csv[0]).toBe('_id,amount.amount')
    expect(csv[1]).toMatch(/^[^,]+,\d+$/)
    const major = await transactions('-o major.csv --major --fields amount')
    expect(major.stderr).toContain('amounts in major units')
    expect(await read('major.csv')).toMatch(/^amount\.major,amount\.currency\r\n\d+\.\d{2},/)
    const piped = await transactions('--format ndjson -o - --fields _id')
    expect(JSON.parse(piped.stdout.split('\n')[0] ?? '')).toEqual({ _id: expect.any(String) })
    const query = ['--query', "status=='failed' && {id: _id} || null"]
    const failed = await place.quoin(['transactions', 'export', '-o', '-', '--format', 'json', ...query])
    const expected = await place.quoin('transactions list --all --json --status failed --query [].{id:_id}')
    expect((JSON.parse(failed.stdout) as unknown[]).length).toBe(
      (JSON.parse(expected.stdout) as unknown[]).length,
    )
  })

  it('are rejected before the transfer if they are invalid', async () => {
    const wrong = await transactions('-o some.csv --fields _id,amuont --json')
    expect([wrong.exitCode, errorOf(wrong).message]).toEqual([
      2,
      'unknown field "amuont"; did you mean "amount"?',
    ])
    const query = await transactions('-o some.csv --query [? --json')
    expect([query.exitCode, errorOf(query).code]).toEqual([2, 'bad-query'])
    expect(await readdir(cwd)).toEqual([])
  })
})

it('QUOIN_FORMAT=json makes the summary of an export JSON, and leaves its file alone', async () => {
  const ran = await transactions('-o all.csv', { QUOIN_FORMAT: 'json' })
  expect(JSON.parse(ran.stdout)).toMatchObject({ path: join(cwd, 'all.csv'), format: 'csv', verified: true })
  expect(await read('all.csv')).toMatch(/^_id,/)
})

it('an interrupted conversion resumes after the last row', async () => {
  place.sandbox.faults.set({ rules: [{ path: '*/csv', truncateAfter: 60_000, times: 1 }] } as never)
  const cut = await transactions('-o all.json --retries 0')
  expect([cut.exitCode, await readdir(cwd)]).toEqual([8, expect.arrayContaining(['all.json.rows.part'])])
  const resumed = await transactions('-o all.json --resume')
  expect([resumed.exitCode, resumed.stderr]).toEqual([0, expect.stringContaining('resumed at')])
  const total = Number((await place.quoin('transactions list --all --query length(@)')).stdout)
  expect(JSON.parse(await read('all.json'))).toHaveLength(total)
  expect(await readdir(cwd)).toEqual(['all.json'])
})

it('that is complete has nothing to resume, so that a script may repeat it', async () => {
  for (const name of ['repeated.csv', 'repeated.json']) {
    expect((await transactions(`-o ${name} --resume`)).exitCode).toBe(0)
    const { mtimeMs } = await stat(join(cwd, name))
    const again = await transactions(`-o ${name} --resume`)
    expect([again.exitCode, again.stderr]).toEqual([0, expect.stringContaining('nothing to resume')])
    expect((await stat(join(cwd, name))).mtimeMs).toBe(mtimeMs)
    expect((await transactions(`-o ${name}`)).exitCode).toBe(2)
  }
})

describe('a private file', () => {
  const modeOf = async (name: string) => (await stat(join(cwd, name))).mode & 0o777

  it.each(['csv', 'ndjson', 'json', 'yaml', 'tsv', 'xlsx'])(
    'stays private when it is replaced: %s',
    async (format) => {
      const name = `all.${format}`
      await writeFile(join(cwd, name), 'old')
      await chmod(join(cwd, name), 0o600)
      place.sandbox.faults.set({ rules: [{ path: '*/csv', truncateAfter: 60_000, times: 1 }] } as never)
      await transactions(`-o ${name} --overwrite --retries 0`)
      const parts = await readdir(cwd)
      expect(parts.length).toBeGreaterThan(1)
      for (const part of parts) expect([part, await modeOf(part)]).toEqual([part, 0o600])
      expect((await transactions(`-o ${name} --overwrite --resume`)).exitCode).toBe(0)
      expect([await readdir(cwd), await modeOf(name)]).toEqual([[name], 0o600])
    },
  )
})

it.each(['csv', 'json'])('to a path that ends in a slash is refused: %s', async (format) => {
  const ran = await transactions(`-o here/ --format ${format}`)
  expect([ran.exitCode, ran.stderr]).toEqual([2, expect.stringContaining('here/ is a folder')])
  expect(await readdir(cwd)).toEqual([])
})

it.each(['orders', 'transactions'])('name the columns of their CSV in their help: %s', async (noun) => {
  const { stdout } = await place.quoin(`${noun} export -o -`)
  const [header = ''] = stdout.split('\r\n')
  const { description } = commands.find(({ name }) => name === `${noun} export`) as CommandEntry
  expect(description).toContain(`with the columns ${header.split(',').join(', ')}.`)
})

describe('a list in a file', () => {
  const list = (more: string) => place.quoin(`orders list ${more}`, { cwd })
  const stringsOf = async (name: string) => {
    const files = unzipSync(await readFile(join(cwd, name)))
    const read = (part: string) => new TextDecoder().decode(files[part])
    const strings = [...read('xl/sharedStrings.xml').matchAll(/<t[^>]*>([^<]*)</g)].map(([, text]) => text)
    return { strings, sheet: read('xl/worksheets/sheet1.xml') }
  }

  it('is a workbook with the columns of its CSV, customers, and money in major units', async () => {
    const ran = await list('--all --format xlsx -o orders.xlsx --tz Asia/Tbilisi')
    expect([ran.exitCode, ran.stdout]).toEqual([0, ''])
    expect(ran.stderr).toContain('amounts in major units')
    const { strings, sheet } = await stringsOf('orders.xlsx')
    const rows = JSON.parse((await list('--all --json --fields customer,total')).stdout) as {
      customer: string
      total: { amount: number }
    }[]
    const [header = ''] = (await list('--format csv')).stdout.split('\r\n')
    const head = header.replaceAll('.amount', '').split(',')
    expect(strings.slice(0, head.length).map((title) => title?.replace(/ \(.*/, ''))).toEqual(head)
    expect(strings).toEqual(expect.arrayContaining(['customer', 'created (Asia/Tbilisi)', 'total.currency']))
    expect(rows.length).toBeGreaterThan(10)
    for (const { customer, total } of rows) {
      if (customer) expect(strings).toContain(customer)
      expect(sheet).toContain(`<v>${total.amount / 100}</v>`)
    }
    expect(sheet.match(/<row /g)).toHaveLength(rows.length + 1)
  })

  it('has the rows and fields that were asked for, in every format', async () => {
    const asked = '--status paid --where number!=NG-2026-0002 --limit 2 --fields number,customer'
    await list(`${asked} -o orders.xlsx`)
    expect((await stringsOf('orders.xlsx')).strings.slice(0, 2)).toEqual(['number', 'customer'])
    for (const format of ['csv', 'tsv', 'json', 'ndjson', 'yaml']) {
      expect((await list(`${asked} -o orders.${format}`)).exitCode).toBe(0)
      expect(await read(`orders.${format}`)).toBe((await list(`${asked} --format ${format}`)).stdout)
    }
  })

  it('needs a name that is free, in a folder that is there', async () => {
    await writeFile(join(cwd, 'taken.xlsx'), 'precious')
    for (const [words, message] of [
      ['--format xlsx', 'a workbook needs a file'],
      ['--format xlsx -o -', 'a workbook needs a file'],
      ['--format xlsx -o orders.csv', 'a workbook must be named .xlsx'],
      ['-o taken.xlsx', 'already exists'],
      ['-o here/', 'here/ is a folder'],
      ['-o . --format json', 'is a folder'],
      ['-o nowhere/orders.xlsx', 'nowhere: no such folder'],
      ['-o orders.xlsx --fields nothing', 'unknown field'],
    ] as const) {
      const ran = await list(words)
      expect([words, ran.exitCode, ran.stderr]).toEqual([words, 2, expect.stringContaining(message)])
    }
    expect(await readdir(cwd)).toEqual(['taken.xlsx'])
    expect(await read('taken.xlsx')).toBe('precious')
    expect((await list('-o taken.xlsx --overwrite')).exitCode).toBe(0)
  })
})
