import type { Bank } from '../../../platform/content/costs.ts'

export const ALAZANI: Bank = {
  id: 'alazani',
  name: 'Alazani Bank',
  rate: 9.5,
  maxMonths: 180,
  minDown: 20,
  date: '2026-11-20T00:00:00.000Z',
}
export const RIONI: Bank = {
  ...ALAZANI,
  id: 'rioni',
  name: 'Rioni Credit',
  rate: 9.9,
  maxMonths: 96,
  minDown: 15,
}
