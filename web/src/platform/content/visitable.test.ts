import { afterEach, expect, it } from 'vitest'
import { entries as demo } from '../../../demo/files.fixture.ts'
import { type Entries, load, unload } from './demo-platform.fixture.ts'

afterEach(unload)

/** What can be visited, and what the build says, with these rows on the page of finished houses. */
async function visitableWith(...items: Record<string, unknown>[]) {
  const sections = [{ key: 'list', title: 'All', items }]
  const entries = demo.map((entry) =>
    entry.slug === 'finished-projects'
      ? { ...entry, values: { ...entry.values, sections: { ka: sections, en: sections, ru: sections } } }
      : entry,
  )
  const lines = load(entries as Entries)
  const [{ content }, { page }] = await Promise.all([import('./built.ts'), import('./pages.ts')])
  const names = (await content.visitable('en')).map(({ name }) => name)
  const houses = (await page('finished-projects', 'en')).sections.flatMap((section) => section.items)
  return { names, houses, said: lines.filter((line) => line.includes('finished-projects')).join('\n') }
}

it('are the complexes, and the finished houses that have a name in addresses', async () => {
  const { names } = await visitableWith({ title: 'Corner', house: 'corner' }, { title: 'Row' })
  expect(names).toEqual(['Terrace Park', 'River Line', 'Hill House', 'Old Garden', 'Corner'])
})

it('shows less of a house without days or with what cannot be right, and says what is left out', async () => {
  const { names, houses, said } = await visitableWith(
    {
      title: 'Corner',
      house: 'no/address',
      promised: 'soon',
      handedOver: '2021-04-26',
      smaller: -1,
      image: null,
    },
    { title: 'Row' },
  )
  expect(names).not.toContain('Corner')
  expect(houses).toMatchObject([
    {
      title: 'Corner',
      house: undefined,
      promised: null,
      handedOver: '2021-04-26',
      smaller: 0,
      image: undefined,
    },
    { title: 'Row', promised: null, handedOver: null },
  ])
  for (const fault of ['Cannot stand in an address', 'Not a date', '-1 is less than 0'])
    expect(said).toContain(`sections: ${fault}`)
})
