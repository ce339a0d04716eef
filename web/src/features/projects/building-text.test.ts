import { describe, expect, it } from 'vitest'
import { buildingText } from './building-text.ts'

const building = { letter: 'B', floorCount: 16, view: '', completion: '2028-06-15T00:00:00.000Z' }
const current = { name: 'River Line', status: 'current' } as const

describe('the texts of a building', () => {
  it.each([
    ['ka', 'River Line, B კორპუსი', '16 სართული, 64 ბინა', 'ჩაბარება 2028 წლის ივნისში'],
    ['en', 'River Line, building B', '16 floors, 64 flats', 'handover June 2028'],
    ['ru', 'River Line, корпус B', '16 этажей, 64 квартиры', 'сдача в июне 2028 г.'],
  ] as const)('are its facts in its language: %s', (locale, title, facts, handover) => {
    const { description, lead, ...text } = buildingText(locale, current, building, 64)
    expect(text.title).toBe(title)
    expect(lead.replaceAll('\u00a0', ' ')).toBe(facts)
    expect(description.replaceAll('\u00a0', ' ')).toBe(`${title}: ${facts}, ${handover}`)
  })

  it('name its view, and leave out flats that it does not have', () => {
    const { lead } = buildingText('en', current, { ...building, view: 'river side', floorCount: 1 }, 0)
    expect(lead).toBe('1 floor, river side')
    const { description } = buildingText('en', { ...current, status: 'finished' }, building, 1)
    expect(description.replaceAll('\u00a0', ' ')).toBe(
      'River Line, building B: 16 floors, 1 flat, handed over June 2028',
    )
  })
})
