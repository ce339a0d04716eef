import { describe, expect, it } from 'vitest'
import { anyNumber, command } from '../definition/command.ts'
import { commandsOf, type FlagEntry } from '../definition/entry.ts'
import { anyOf, date, endDate, integer, sortBy, text, texts, toggle } from '../definition/flags.ts'
import { flagsOf, GLOBAL_FLAGS } from '../definition/globals.ts'
import { keyOf } from '../definition/names.ts'
import { describeCommands } from '../manifest.ts'
import { Failure } from '../output/failure.ts'
import { parse } from './parse.ts'
import { parseValue } from './values.ts'

const listThings = command({
  name: 'things list',
  summary: 'List things',
  args: { id: 'ID', more: anyNumber('More') },
  flags: {
    status: anyOf(['open', 'closed'], 'Status'),
    limit: integer('Limit', 'N', { short: 'L' }),
    from: date('From'),
    to: endDate('To'),
    ...sortBy(['created', 'price.amount']),
    set: texts('Set', 'KEY=VALUE'),
    email: text('Email', 'EMAIL', { variable: 'QUOIN_EMAIL' }),
    noFollow: toggle('No follow'),
  },
  examples: [],
  async run() {},
})

const read = (line: string, env: NodeJS.ProcessEnv = {}) => parse(listThings, line.split(' '), env)

function failure(run: () => unknown): Failure {
  try {
    run()
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
  throw new Error('was accepted')
}

describe('parse', () => {
  it('converts arguments and flags to their types', () => {
    const { args, flags, globals } = read(
      'a b c --status open,closed -L 5 --from 2026-11-01 --set x=1 --set y=2 --json',
    )
    expect(args).toEqual({ id: 'a', more: ['b', 'c'] })
    expect(flags).toMatchObject({
      status: ['open', 'closed'],
      limit: 5,
      from: new Date(2026, 10, 1),
      set: ['x=1', 'y=2'],
    })
    expect(globals.json).toBe(true)
  })

  it('gives omitted flags an empty value of their type', () => {
    const { flags, globals } = read('a')
    expect(flags).toEqual({
      status: undefined,
      limit: undefined,
      from: undefined,
      to: undefined,
      sort: undefined,
      set: [],
      email: undefined,
      noFollow: false,
    })
    expect([globals.noInput, globals.fields]).toEqual([false, undefined])
  })

  it('reads flags that begin with no-', () => {
    const { flags, globals } = read('a --no-input --no-color --no-follow')
    expect([globals.noInput, globals.noColor, flags.noFollow]).toEqual([true, true, true])
  })

  it('falls back to the variable of a flag', () => {
    const env = { QUOIN_EMAIL: 'env@example.com', QUOIN_FORMAT: 'yaml' }
    expect(read('a', env).flags.email).toBe('env@example.com')
    expect(read('a', env).globals.format).toBe('yaml')
    expect(read('a', env).isTyped('format')).toBe(false)
    expect(read('a --format yaml --no-color', env).isTyped('format')).toBe(true)
    expect(read('a --format yaml --no-color', env).isTyped('no-color')).toBe(true)
    expect(read('a --email flag@example.com', env).flags.email).toBe('flag@example.com')
  })

  it.each([
    ['a --stauts open', 'unknown-flag', 'unknown flag --stauts; did you mean --status?'],
    ['a --pasword x', 'unknown-flag', /^unknown flag --pasword$/],
    ['a -x', 'unknown-flag', 'unknown flag -x'],
    ['a --status opne', 'bad-value', 'did you mean "open"?'],
    ['a --limit -3', 'bad-value', 'invalid value "-3" for --limit'],
    ['a --limit 1.5', 'bad-value', 'expected a whole number'],
    ['a --from 2026-02-30', 'bad-value', 'the calendar has no such day'],
    ['a --from 2026-11-01 --to 2026-10', 'bad-value', '--from (2026-11-01) is after --to (2026-10-31)'],
    ['a --sort prise', 'bad-value', 'unknown sort field "prise"; did you mean "price"?'],
    ['a --tz Tbilisi', 'bad-value', 'expected an IANA time zone'],
    ['a --json --format csv', 'conflicting-flags', '--json and --format cannot be used together'],
    ['a --yes=3', 'bad-value', '--yes takes no value'],
    ['a --limit', 'missing-value', '--limit needs a value'],
    ['--json', 'missing-argument', '<id> is required'],
  ])('refuses "%s" with exit code 2 and says what is wrong', (line, code, message) => {
    const error = failure(() => read(line))
    expect([error.exit, error.code]).toEqual([2, code])
    expect(error.message).toMatch(message)
  })

  it('reads a month as a range, and days in the time zone of --tz', () => {
    const zone = process.env.TZ
    try {
      const { flags } = read('a --from 2026-10 --to 2026-10 --tz Asia/Tbilisi')
      expect([flags.from, flags.to]).toEqual([
        new Date('2026-09-30T20:00:00Z'),
        new Date('2026-10-31T20:00:00Z'),
      ])
    } finally {
      if (zone === undefined) delete process.env.TZ
      else process.env.TZ = zone
    }
  })

  it('keeps numbers in the range that the definition gives them', () => {
    const ranged = {
      ...listThings,
      flags: [{ name: 'port', kind: 'integer' as const, summary: '', min: 1, max: 9 }],
    }
    const port = (word: string) => parse(ranged, ['a', '--port', word], {}).flags.port
    expect([port('1'), port('9')]).toEqual([1, 9])
    for (const word of ['0', '10', '1e0', '9'.repeat(30)])
      expect(failure(() => port(word)).message).toContain('for --port: expected a whole number, from 1 to 9')
  })

  it('refuses durations that no timer can wait for, in every command', async () => {
    const all = [...commandsOf(await describeCommands()).flatMap(({ flags }) => flags), ...GLOBAL_FLAGS]
    const durations = all.filter(({ kind }) => kind === 'duration')
    expect(durations.length).toBeGreaterThan(10)
    for (const flag of durations)
      expect(failure(() => parseValue(flag, '9999999999s')).message).toMatch(`for --${flag.name}: expected`)
  })

  it('names the variable whose value is invalid', () => {
    expect(failure(() => read('a', { QUOIN_FORMAT: 'xml' })).message).toContain('QUOIN_FORMAT')
  })
})

describe('an empty value', async () => {
  const { nouns, top } = await describeCommands()
  const commands = [...top, ...nouns.flatMap((noun) => noun.commands)].filter(({ hidden }) => !hidden)
  const filled = (command: (typeof commands)[number]) =>
    command.args.filter(({ optional }) => !optional).map(({ values }) => values?.[0] ?? 'x')

  it.each(commands.map((command) => [command.name, command] as const))(
    'is refused for every flag and argument of "%s"',
    (_, command) => {
      for (const { name, kind } of command.flags) {
        if (kind === 'boolean') continue
        for (const empty of ['', ' ', ...(kind === 'list' ? [',', 'x,,x'] : [])]) {
          const words = [...filled(command), `--${name}`, empty]
          expect(failure(() => parse(command, words, {})).code, `--${name} "${empty}"`).toBe('empty-value')
        }
      }
      for (const index of command.args.keys()) {
        const words = command.args.map((_, at) => (at === index ? ' ' : (filled(command)[at] ?? 'x')))
        expect(failure(() => parse(command, words, {})).code).toBe('empty-value')
      }
    },
  )

  it('is rejected for every global flag', () => {
    for (const flag of ['-p', '--profile', '--host', '--format', '--fields', '--query', '--timeout']) {
      expect(failure(() => read(`a ${flag} `)).code).toBe('empty-value')
    }
  })
})

it('takes the code of a currency in any case, and another word as it is', () => {
  const flag = { name: 'currency', kind: 'currency', summary: '' } as const
  const words = ['usd', 'Gel', 'USD', 'points']
  expect(words.map((word) => parseValue(flag, word))).toEqual(['USD', 'GEL', 'USD', 'points'])
})

describe('a flag given twice', async () => {
  const commands = commandsOf(await describeCommands())
  const SAMPLES: Record<FlagEntry['kind'], string> = {
    boolean: '',
    string: 'a',
    integer: '1',
    duration: '5s',
    date: '2026-11-01',
    'end-date': '2026-11-02',
    list: 'a',
    sort: '',
    amount: '1.50',
    day: '2026-11-01',
    'true-false': 'true',
    language: 'ka',
    zone: 'Asia/Tbilisi',
    currency: 'USD',
  }

  it.each(commands.map((one) => [one.name, one] as const))(
    'adds up or is refused, in "quoin %s"',
    (_, entry) => {
      // Only the flag is looked at, so that nothing else is missing.
      const alone = { ...entry, args: [], flags: entry.flags.map(({ required: __, ...one }) => one) }
      for (const flag of [...alone.flags, ...GLOBAL_FLAGS]) {
        if (flag.kind === 'boolean') continue
        const [one = String(flag.min ?? SAMPLES[flag.kind]), other = one] = flag.values ?? []
        const values = { [one]: one, [other]: other }
        if (one === 'github' || other === 'github') continue
        const words = [`--${flag.name}`, one, `--${flag.name}`, other]
        const key = keyOf(flag.name)
        if (flag.repeatable || flag.kind === 'list') {
          const { flags, globals } = parse(alone, words, {})
          const given = { ...globals, ...flags }[key]
          expect([flag.name, given]).toEqual([
            flag.name,
            flag.repeatable ? [one, other] : Object.values(values),
          ])
        } else {
          const { code, message } = failure(() => parse(alone, words, {}))
          expect([flag.name, code, message]).toEqual([
            flag.name,
            'repeated-flag',
            expect.stringContaining(`--${flag.name}`),
          ])
        }
      }
    },
  )
})

describe('flags that cannot be used together', async () => {
  const commands = commandsOf(await describeCommands())

  it.each([
    ['json', 'format'],
    ['limit', 'all'],
    ['resume', 'restart'],
    ['body-file', 'data'],
    ['check', 'watch'],
    ['follow', 'output'],
    ['memory', 'dir'],
    ['advance', 'reset'],
  ])('are --%s and --%s, in either order', (one, other) => {
    const typed = ({ name, kind, values }: FlagEntry) =>
      kind === 'boolean' ? [`--${name}`] : [`--${name}`, values?.[0] ?? '1']
    const found = commands.filter((entry) =>
      flagsOf(entry).some(({ name, conflicts }) => name === one && conflicts),
    )
    for (const entry of found) {
      const both = flagsOf(entry).filter(({ name }) => name === one || name === other)
      for (const order of [both, both.toReversed()]) {
        const error = failure(() => parse(entry, order.flatMap(typed), {}))
        const message = `--${one} and --${other} cannot be used together`
        expect([entry.name, error.code, error.message]).toEqual([entry.name, 'conflicting-flags', message])
      }
    }
    expect(found.length).toBeGreaterThan(0)
  })
})
