import { describe, expect, it } from 'vitest'
import { describeCommands } from '../manifest.ts'
import { wantedNext } from './candidates.ts'

const manifest = await describeCommands()

const values = (line: string) => wantedNext(manifest, line.split(' ')).candidates.map(({ value }) => value)

describe('wantedNext', () => {
  it('offers nouns and first steps, then verbs', () => {
    expect(values('')).toEqual(expect.arrayContaining(['login', 'orders', 'transactions', 'sandbox']))
    const orders = manifest.nouns.find(({ name }) => name === 'orders')
    expect(values('orders ')).toEqual(orders?.commands.map(({ name }) => name.replace('orders ', '')))
    expect(values('order l')).toContain('list')
    expect(values('models ')).toContain('field')
    expect(values('models field ')).toEqual(['set', 'remove'])
  })

  it('offers the flags of the command, and the global ones', () => {
    expect(values('orders list --')).toEqual(
      expect.arrayContaining(['--status', '--limit', '--json', '--profile']),
    )
    expect(values('--')).toContain('--profile')
  })

  it('offers the values of flags and arguments', () => {
    expect(values('orders list --status ')).toContain('paid')
    expect(values('orders list --status created,p')).toContain('created,paid')
    expect(values('orders list --format=')).toContain('--format=json')
    expect(values('--format ')).toContain('yaml')
    expect(values('completion ')).toEqual(['bash', 'zsh', 'fish', 'powershell'])
    expect(values('permissions check order list ')).toEqual(['Read', 'Write', 'Admin'])
  })

  it('knows which values must be fetched', () => {
    const completes = (line: string) => wantedNext(manifest, line.split(' ')).completes
    expect(completes('profiles use ')).toBe('profile')
    expect(completes('projects use ')).toBe('project')
    expect(completes('orders list --project ')).toBe('project')
    expect(completes('content list --model ')).toBe('model')
    expect(completes('models get ')).toBe('model')
    expect(completes('transactions export -o ')).toBe('file')
    expect(completes('files upload ')).toBe('file')
  })

  it('offers nothing if nothing is known', () => {
    expect(values('nonsense ')).toEqual([])
    expect(values('orders get ')).toEqual([])
    expect(values('orders list --search ')).toEqual([])
  })
})
