import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '../../i18n/locales.ts'
import { SAMPLE } from '../../kit/plan/sample.fixture.ts'
import type { Building, Project, WindowView } from '../../platform/content/projects.ts'
import { isViewOf, viewFrom } from './view.ts'
import { shownView } from './view-words.ts'

const picture = (id: string) => ({ id, url: `/${id}`, width: 1600, height: 800, alt: '' })
const views: WindowView[] = [
  { picture: picture('low'), fromFloor: 2 },
  { picture: picture('high'), fromFloor: 6 },
]

describe('the view from a window', () => {
  it('is said with the side of the house where that is known', () => {
    const project = { windowViews: views } as unknown as Project
    const text = (locale: Locale, bearing?: number) =>
      shownView(locale, project, { bearing, floorCount: 9, floors: [] } as unknown as Building, { floor: 3 })
        ?.text
    expect(text('en', 225)).toBe('View south-west from floors 2–5, CGI')
    expect(text('ru', 225)?.replaceAll('\u00a0', ' ')).toBe('Вид на юго-запад со 2–5-го этажа, визуализация')
    expect(text('ka', 225)).toBe('ხედი სამხრეთ-დასავლეთით, მე-2–მე-5 სართულებიდან, ვიზუალიზაცია')
    expect(text('en')).toBe('View from floors 2–5, CGI')
    for (const locale of LOCALES) expect(text(locale)).not.toMatch(/, ,|,,|\s,/)
  })

  it('is the picture for its floor, with the floors it covers', () => {
    expect(viewFrom(views, 2, 9)).toMatchObject({ picture: { id: 'low' }, from: 2, to: 5 })
    expect(viewFrom(views, 5, 9)).toMatchObject({ picture: { id: 'low' }, from: 2, to: 5 })
    expect(viewFrom(views, 6, 9)).toMatchObject({ picture: { id: 'high' }, from: 6, to: 9 })
  })

  it('is missing below the lowest picture and without pictures', () => {
    expect(viewFrom(views, 1, 9)).toBeUndefined()
    expect(viewFrom([], 4, 9)).toBeUndefined()
  })

  it('is at the windows of a flat only if most of them look that way', () => {
    // Most glass of the sample is below, which is the south.
    expect([170, 180, 200, 0, 90, undefined].map((bearing) => isViewOf(SAMPLE, bearing))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
    expect(isViewOf({ ...SAMPLE, windows: [] }, 180)).toBe(false)
  })
})
