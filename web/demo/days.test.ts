// The demo on other days than that on which it was written.
import { describe, expect, it } from 'vitest'
import { read } from './files.fixture.ts'

type Values = Record<'closesAt' | 'endsAt' | 'completion', string>
interface Entry {
  slug: string
  values: Values
}

const on = (day: string) => {
  const now = Date.parse(day)
  const of = (name: string) => read<Entry[]>(`content/${name}.json`, now)
  const ahead = (list: Entry[], key: keyof Values) =>
    list.filter(({ values }) => Date.parse(String(values[key])) > now).map(({ slug }) => slug)
  return { of, ahead }
}

describe.each([
  '2026-11-28T00:00:00Z',
  '2026-12-20T19:59:59Z',
  '2026-12-31T23:59:59Z',
  '2027-02-01T00:00:00Z',
  '2027-10-15T12:00:00Z',
  '2027-12-15T12:00:00Z',
  '2028-01-02T00:00:00Z',
  '2028-02-29T12:00:00Z',
  '2028-12-31T23:59:59Z',
  '2035-06-15T00:00:00Z',
])('on %s', (day) => {
  const { of, ahead } = on(day)

  it('the demo offers jobs, two ways to pay, and the next handovers', () => {
    expect(ahead(of('vacancy'), 'closesAt')).toHaveLength(4)
    expect(ahead(of('offer'), 'endsAt')).toEqual(['terrace-park-instalments', 'river-line-at-once'])
    const projects = ['terrace-park', 'river-line', 'hill-house']
    expect(ahead(of('project'), 'completion')).toEqual(projects)
    expect(new Set(ahead(of('building'), 'completion')).size).toBe(5)
  })

  it('texts and plans name the year of the handover', () => {
    for (const { slug, values } of of('project')) {
      if (Date.parse(values.completion) < Date.parse(day)) continue
      const [year] = values.completion.split('-')
      expect(JSON.stringify(values), slug).toContain(`"month":"${values.completion.slice(0, 7)}"`)
      expect(JSON.stringify(values), slug).toMatch(new RegExp(`handover in \\w+ ${year}\\.`))
    }
  })
})
