import { describe, expect, it, vi } from 'vitest'
import { Progress, progressText } from './progress.ts'

describe('progressText', () => {
  it('says how much, how fast, and how long still', () => {
    expect(progressText({ unit: 'rows', done: 60_000, total: 100_000 }, 0, 20_000, 2000)).toBe(
      '60,000 of 100,000 rows  60 %  20,000 rows/s  2 s left',
    )
    expect(progressText({ unit: 'bytes', done: 5_000_000 }, 0, 0, 1000)).toBe('5.0 MB  5.0 MB/s')
    expect(progressText({ unit: 'bytes', done: 0, total: 10 }, 0, 0, 100)).toBe('0 B of 10 B  0 %')
  })
})

describe('Progress', () => {
  const target = (canMove: boolean) => {
    const written: string[] = []
    return { written, write: (text: string) => void written.push(text), canMove, width: () => 60 }
  }

  it('takes its line away when it is over', async () => {
    const screen = target(true)
    const progress = new Progress(screen, 'Exporting', 'rows')
    progress.update(10, 20)
    await vi.waitFor(() => expect(screen.written.join('')).toContain('10 of 20 rows'))
    progress.stop()
    expect(screen.written.at(-1)).toBe('\r\u001b[K')
    expect(screen.written.every((text) => !text.includes('\n'))).toBe(true)
  })

  it('moves nothing where nothing may move, but says why it waits', () => {
    const log = target(false)
    const progress = new Progress(log, 'Exporting', 'rows')
    progress.update(10, 20)
    progress.hint('the line broke; going on in 1 s')
    progress.stop()
    expect(log.written).toEqual(['Exporting: the line broke; going on in 1 s\n'])
  })
})
