import { afterEach, describe, expect, it, vi } from 'vitest'
import { writeAddress } from './use-query-state.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** What is written to the history of a page at `/en?flat=503#loan`. */
function written(...change: Parameters<typeof writeAddress>) {
  const entries: unknown[][] = []
  vi.stubGlobal('location', { pathname: '/en', search: '?flat=503', hash: '#loan' })
  vi.stubGlobal('history', {
    state: { overlay: true },
    pushState: (state: unknown, _: string, url: string) => entries.push(['push', state, url]),
    replaceState: (state: unknown, _: string, url: string) => entries.push(['replace', state, url]),
  })
  writeAddress(...change)
  return entries
}

describe('a change of the address', () => {
  it.each([
    ['the query', { search: '?flat=504' }, '/en?flat=504#loan'],
    ['the fragment', { hash: '#code' }, '/en?flat=503#code'],
    ['the query to nothing', { search: '' }, '/en#loan'],
  ])('of %s keeps the other part and the state of the entry', (_, change, url) => {
    expect(written(change)).toEqual([['replace', { overlay: true }, url]])
    expect(written(change, true)).toEqual([['push', { overlay: true }, url]])
  })

  it('that is none adds no entry', () => {
    expect(written({ search: '?flat=503', hash: '#loan' }, true)).toEqual([])
  })
})
