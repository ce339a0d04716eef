import { describe, expect, it } from 'vitest'
import { Failure } from '../output/failure.ts'
import type { Command } from '../table/types.ts'
import { parse } from './parse.ts'

const command: Command = {
  name: 'things list',
  summary: 'List things',
  args: [
    { name: 'id', summary: 'Id' },
    { name: 'more', summary: 'More', variadic: true, optional: true },
  ],
  flags: [
    { name: 'status', kind: 'list', values: ['open', 'closed'], summary: 'Status' },
    { name: 'limit', short: 'L', kind: 'integer', summary: 'Limit' },
    { name: 'from', kind: 'date', summary: 'From' },
    { name: 'set', kind: 'string', repeatable: true, summary: 'Set' },
    { name: 'email', kind: 'string', variable: 'QUOIN_EMAIL', summary: 'Email' },
  ],
  examples: [],
  load: async () => ({ default: async () => {} }),
}

const read = (line: string, env: NodeJS.ProcessEnv = {}) => parse(command, line.split(' '), env)

function failure(line: string, env: NodeJS.ProcessEnv = {}): Failure {
  try {
    read(line, env)
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
  throw new Error(`"${line}" was accepted`)
}

describe('parse', () => {
  it('types arguments and flags', () => {
    const input = read('a b c --status open,closed -L 5 --from 2026-11-01 --set x=1 --set y=2 --json')
    expect(input.arg('id')).toBe('a')
    expect(input.restArgs('more')).toEqual(['b', 'c'])
    expect(input.strings('status')).toEqual(['open', 'closed'])
    expect(input.number('limit')).toBe(5)
    expect(input.date('from')).toEqual(new Date('2026-11-01T00:00:00Z'))
    expect(input.strings('set')).toEqual(['x=1', 'y=2'])
    expect(input.boolean('json')).toBe(true)
    expect(input.boolean('no-input')).toBe(false)
  })

  it('knows flags that begin with no-', () => {
    const input = read('a --no-input --no-color')
    expect(input.boolean('no-input')).toBe(true)
    expect(input.boolean('no-color')).toBe(true)
  })

  it('takes a variable where the flag is missing, and the flag where both are there', () => {
    const env = { QUOIN_EMAIL: 'env@example.com', QUOIN_FORMAT: 'yaml' }
    expect(read('a', env).string('email')).toBe('env@example.com')
    expect(read('a', env).string('format')).toBe('yaml')
    expect(read('a --email flag@example.com', env).string('email')).toBe('flag@example.com')
  })

  it.each([
    ['a --stauts open', 'unknown-flag', '--status'],
    ['a --status opne', 'bad-value', '--status open'],
    ['a --limit -3', 'bad-value', undefined],
    ['a --limit 1.5', 'bad-value', undefined],
    ['a --from 2026-02-30', 'bad-value', undefined],
    ['a --json --format csv', 'conflicting-flags', '--format json'],
    ['a --limit', 'missing-value', 'quoin things list --help'],
    ['--json', 'missing-argument', 'quoin things list --help'],
  ])('refuses "%s" with exit code 2 and says what to do', (line, code, suggestion) => {
    const error = failure(line)
    expect(error.exit).toBe(2)
    expect(error.code).toBe(code)
    if (suggestion) expect(error.suggestion).toBe(suggestion)
  })

  it('names the variable where its value is wrong', () => {
    expect(failure('a', { QUOIN_FORMAT: 'xml' }).message).toContain('QUOIN_FORMAT')
  })

  it('keeps a mistake in a command file from going unnoticed', () => {
    expect(() => read('a').string('nonsense')).toThrow(TypeError)
  })
})
