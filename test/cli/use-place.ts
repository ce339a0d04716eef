import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { SandboxOptions } from '../../cli/sandbox/index.ts'
import { openPlace, type Place } from './quoin.ts'

/** What `open` returns is there for the tests of a file, which share it. */
export function useOne<T extends object>(open: () => Promise<T>, close: (one: T) => unknown): T {
  const one = {} as T
  beforeAll(async () => void Object.assign(one, await open()))
  afterAll(() => close(one))
  return one
}

/** What `open` returns is there for each test of a file, and new for the next one. */
export function useNew<T extends object>(open: () => Promise<T>, close: (one: T) => unknown): T {
  const one = {} as T
  beforeEach(async () => void Object.assign(one, await open()))
  afterEach(() => close(one))
  return one
}

/** A place that the tests of a file share. */
export const usePlace = (options: SandboxOptions = {}): Place =>
  useOne(
    () => openPlace(options),
    (place) => place.close(),
  )
