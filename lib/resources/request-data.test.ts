import { expect, it } from 'vitest'
import type { NewOwnRequest, NewRequestAction } from '../index.ts'

it('the data of a request to create is of its type', () => {
  const days = { startDate: '2026-12-01', endDate: '2026-12-04' }
  const right: (NewRequestAction & NewOwnRequest)[] = [
    { type: 'vacation', data: { ...days, type: 'day_off' } },
    { type: 'vacation' },
    { type: 'visit', data: { flat: '101', at: new Date(0) } },
  ]
  const wrong: NewRequestAction[] = [
    // @ts-expect-error A day is text: a Date has a time and a zone.
    { type: 'vacation', data: { startDate: new Date(0) } },
    // @ts-expect-error There is no such field.
    { type: 'vacation', data: { ...days, startdate: '2026-12-01' } },
    // @ts-expect-error There is no such kind of leave.
    { type: 'vacation', data: { ...days, type: 'holidays' } },
  ]
  expect([...right, ...wrong]).toHaveLength(6)
})
