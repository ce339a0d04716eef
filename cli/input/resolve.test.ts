import { describe, expect, it } from 'vitest'
import { describeCommands } from '../manifest.ts'
import { nounAliases, resolve } from './resolve.ts'
import { unknownCommand } from './unknown-command.ts'

const manifest = await describeCommands()

const named = (line: string) => {
  const found = resolve(
    manifest,
    line.split(' ').filter((word) => word !== ''),
  )
  return found.kind === 'command' ? [found.command.name, ...found.rest].join(' ') : found.kind
}

describe('resolve', () => {
  it('finds a command by noun and verb, and returns the remaining words', () => {
    expect(named('orders get o1 --json')).toBe('orders get o1 --json')
    expect(named('login --email a@b.c')).toBe('login --email a@b.c')
    expect(named('models field set news title')).toBe('models field set news title')
  })

  it('accepts singular nouns and short verbs', () => {
    expect(named('order ls')).toBe('orders list')
    expect(named('person get p1')).toBe('people get p1')
    expect(named('entity list warehouse')).toBe('entities list warehouse')
    expect(named('custom-type show t1')).toBe('custom-types get t1')
    expect(named('role rm r1')).toBe('roles delete r1')
    expect(named('people ls')).toBe('people search')
  })

  it('skips leading global flags and their values', () => {
    expect(named('--profile work --json orders list --limit 3')).toBe(
      'orders list --profile work --json --limit 3',
    )
    expect(named('-p orders orders list')).toBe('orders list -p orders')
    expect(named('orders --format json list')).toBe('orders list --format json')
  })

  it('names an unknown flag rather than its value', () => {
    for (const words of [
      ['--token', 'x'],
      ['orders', '--token', 'x'],
      ['--token', 'x', 'orders', 'list'],
    ]) {
      const found = resolve(manifest, words)
      expect(found.kind === 'unknown' && unknownCommand(found, manifest)).toMatchObject({
        code: 'unknown-flag',
        message: 'unknown flag --token',
      })
    }
  })

  it('shows help of the noun if the verb is missing', () => {
    expect(named('orders')).toBe('noun')
    expect(named('')).toBe('top')
  })

  it('never finds two commands for the same words', () => {
    const names = [...manifest.top, ...manifest.nouns.flatMap(({ commands }) => commands)].map(
      ({ name }) => name,
    )
    expect(new Set(names).size).toBe(names.length)
    const nouns = manifest.nouns.flatMap(({ name }) => [name, ...nounAliases(name)])
    expect(new Set(nouns).size).toBe(nouns.length)
  })
})
