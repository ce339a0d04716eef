import { afterEach, expect, it, vi } from 'vitest'
import { memo } from './memo.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

it.each([
  ['for a build', 'production', 1],
  ['for seconds in development, so that changes are seen', 'development', 2],
])('what was read is kept %s', async (_, mode, reads) => {
  vi.stubEnv('NODE_ENV', mode)
  vi.useFakeTimers()
  const read = vi.fn(async (key: string) => key)
  const load = memo(read)
  expect(await Promise.all([load('a'), load('a')])).toEqual(['a', 'a'])
  expect(read).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  await load('a')
  expect(read).toHaveBeenCalledTimes(reads)
})
