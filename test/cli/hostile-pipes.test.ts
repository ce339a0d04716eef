// A terminal is safe through a pipe: no command passes on control characters, whatever its format.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandsOf } from '../../cli/definition/entry.ts'
import { describeCommands } from '../../cli/manifest.ts'
import { FORMATS } from '../../cli/output/output-settings.ts'
import { openHostilePlatform, TAINT } from './hostile-platform.ts'
import { quoinHere } from './quoin.ts'

const CONTROL =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]|\r(?!\n)/

const names = commandsOf(await describeCommands()).filter(
  ({ name, args }) => / (list|search|get|events|messages)$/.test(name) && args.every(({ values }) => !values),
)
const LOCAL = /^(profiles|tasks|documents|billing|sandbox) /

/** Each command in a format of its own, so that all formats and all commands have their turn. */
const lines = names
  .filter(({ name }) => !LOCAL.test(name))
  .flatMap(({ name, args }, index) => {
    const words = args.flatMap(({ optional }) => (optional ? [] : ['id-1']))
    const format = FORMATS[index % FORMATS.length]
    return [[name, ...words].join(' '), [name, ...words, '--format', format].join(' ')]
  })
const OTHERS = [
  ...FORMATS.map((format) => `orders list --format ${format}`),
  ...FORMATS.map((format) => `orders get id-1 --format ${format}`),
  'orders list --fields number,status',
  'orders list --query [].status',
  'orders export -o -',
  'api v1/anything',
  'api v1/anything -i',
  'api v1/csv',
  'orders get wrong',
  'orders get wrong --debug',
  'orders update id-1 --note x',
  'content diff',
  'models types',
]

let hostile: Awaited<ReturnType<typeof openHostilePlatform>>
let quoin: ReturnType<typeof quoinHere>
beforeAll(async () => {
  hostile = await openHostilePlatform()
  quoin = quoinHere(hostile.env)
})
afterAll(() => hostile.close())

describe('in a pipe', () => {
  it('every command that lists or shows is tried', () => expect(names.length).toBeGreaterThan(30))

  it.each([...lines, ...OTHERS])('nothing of a terminal is written by: %s', async (line) => {
    const { stdout, stderr } = await quoin(line)
    expect(stdout).not.toMatch(CONTROL)
    expect(stderr).not.toMatch(CONTROL)
  })

  it('--raw writes what the platform sent', async () => {
    const { stdout } = await quoin('orders list --format ndjson --raw')
    expect(stdout).toContain('\u202e')
    expect((await quoin('orders list --format tsv --raw')).stdout).toContain(TAINT.slice(0, 20))
    expect((await quoin('orders export -o - --raw')).stdout).toContain(TAINT)
  })
})
