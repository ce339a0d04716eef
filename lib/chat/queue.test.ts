import { describe, expect, it, vi } from 'vitest'
import { Queue } from './queue.ts'

describe('Queue', () => {
  it('yields items pushed before and after they are requested', async () => {
    const queue = new Queue<number>(() => {})
    queue.push(1)
    expect(await queue.next()).toEqual({ value: 1, done: false })
    const second = queue.next()
    const third = queue.next()
    queue.push(2)
    queue.push(3)
    expect(await Promise.all([second, third])).toEqual([
      { value: 2, done: false },
      { value: 3, done: false },
    ])
  })

  it('keeps the order of many items', async () => {
    const queue = new Queue<number>(() => {})
    for (let at = 0; at < 5000; at += 1) queue.push(at)
    queue.end()
    const given: number[] = []
    for await (const item of queue) given.push(item)
    expect(given).toEqual(Array.from({ length: 5000 }, (_, at) => at))
  })

  it('throws its error once, after the items pushed before it, and then is done', async () => {
    const onEnd = vi.fn()
    const queue = new Queue<number>(onEnd)
    queue.push(1)
    queue.end(new Error('lost'))
    queue.push(2)
    expect(await queue.next()).toEqual({ value: 1, done: false })
    await expect(queue.next()).rejects.toThrow('lost')
    expect(await queue.next()).toEqual({ value: undefined, done: true })
    expect(onEnd).toHaveBeenCalledOnce()
  })

  it('drops its items when the loop exits early', async () => {
    const onEnd = vi.fn()
    const queue = new Queue<number>(onEnd)
    queue.push(1)
    queue.push(2)
    for await (const item of queue) {
      expect(item).toBe(1)
      break
    }
    expect(await queue.next()).toEqual({ value: undefined, done: true })
    expect(onEnd).toHaveBeenCalledOnce()
  })
})
