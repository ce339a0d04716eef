import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { Progress, progressText } from './progress.ts'
import { messageWriter } from './writer.ts'

describe('progressText', () => {
  it('shows the share, the amount and the time left, or the rate if the total is unknown', () => {
    expect(progressText({ unit: 'rows', done: 60_000, total: 100_000 }, 0, 20_000, 2000)).toBe(
      '60%  60,000 of 100,000 rows  ETA 2s',
    )
    expect(progressText({ unit: 'bytes', done: 5_000_000 }, 0, 0, 1000)).toBe('5.0 MB  5.0 MB/s')
    expect(progressText({ unit: 'bytes', done: 0, total: 10 }, 0, 0, 100)).toBe('0%  0 B of 10 B')
  })
})

describe('Progress', () => {
  const target = (canMove: boolean) => {
    const written: string[] = []
    const stream = new Writable({
      write(chunk, _, done) {
        written.push(String(chunk))
        done()
      },
    })
    return { written, messages: messageWriter(stream), canMove, width: () => 60 }
  }

  it('removes its line at the end', async () => {
    const screen = target(true)
    const progress = new Progress(screen, 'Exporting', 'rows')
    progress.update(10, 20)
    await expect.poll(() => screen.written.join('')).toContain('10 of 20 rows')
    progress.stop()
    expect(screen.written.at(-1)).toBe('\r\u001b[K')
    expect(screen.written.every((text) => !text.includes('\n'))).toBe(true)
  })

  it('writes plain lines if animation is off, including the reason for a wait', () => {
    const log = target(false)
    const progress = new Progress(log, 'Exporting', 'rows')
    progress.update(10, 20)
    progress.hint('connection lost, retrying in 1s')
    progress.stop()
    expect(log.written).toEqual(['Exporting: connection lost, retrying in 1s\n'])
  })
})
