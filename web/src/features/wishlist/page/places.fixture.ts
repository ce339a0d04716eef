import type { KnownBuilding } from './rows.ts'

export const PLACES: readonly KnownBuilding[] = [
  {
    project: 'terrace-park',
    projectName: 'Terrace Park',
    letter: 'A',
    floors: 9,
    completion: '2027-12-01',
    isOneOfMany: true,
  },
]
