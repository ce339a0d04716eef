// The six buildings: positions, prices and statuses of their flats.
import { type FlatKind, HILL_HOUSE, OLD_GARDEN, RIVER_LINE, TERRACE_PARK } from './flats.ts'
import { round } from './rooms.ts'

export interface Terrace {
  from: number
  width: number
  depth: number
  isBehind?: boolean
}

/** The position of a flat: its floor, and its column from 0. */
export interface Place {
  floor: number
  column: number
}

export interface Building {
  /** Slug of the complex. */
  project: string
  letter: string
  /** Short name in item codes. */
  code: string
  /** Compass bearing of the façade. */
  facing: number
  entrances: number
  ceiling: number
  /** Height of the first floor above the ground, and from floor to floor, in metres. */
  level: readonly [first: number, step: number]
  completion: string
  /** The kind of the flat at a position. */
  kindAt: (place: Place) => FlatKind
  /** `undefined` for a flat without a terrace. */
  terraceAt: (place: Place, width: number) => Terrace | undefined
  entranceAt: (place: Place) => number
  /** US dollars per square metre on a floor. */
  priceOn: (floor: number) => number
  /** Columns of the ground floor if one is missing there. */
  groundColumns?: readonly number[]
  /** Default status of a flat. */
  usual: 'available' | 'sold'
  /** Numbers of the flats with the other status, and of the reserved ones. */
  except: readonly string[]
  reserved: readonly string[]
}

const list = (text: string): string[] => text.trim().split(/\s+/)

const kindIn = (kinds: readonly FlatKind[], column: number): FlatKind => {
  const kind = kinds[column]
  if (!kind) throw new Error(`No flat stands in column ${column}`)
  return kind
}

/** Balconies of one bay, on the other bay of the flat on every second floor. */
const staggered = ({ floor, column }: Place, width: number): Terrace =>
  width < 4
    ? { from: 0, width, depth: 1.9 }
    : { from: (floor - 1 + column) % 2 ? round(width - 4) : 0, width: 4, depth: 1.9 }

/** The waves of the towers' balconies, slightly different on every floor. */
const wave =
  (phase: number) =>
  ({ floor, column }: Place, width: number): Terrace => ({
    from: 0,
    width,
    depth: round(1.5 + 0.2 * Math.sin(0.42 * floor + 0.8 * column + phase)),
  })

const terracePark = {
  project: 'terrace-park',
  facing: 180,
  ceiling: 3,
  level: [0, 3.3],
  completion: '2027-12-15T00:00:00.000Z',
} as const
const riverLine = {
  project: 'river-line',
  facing: 225,
  ceiling: 3,
  entrances: 1,
  level: [8.6, 3.3],
  completion: '2028-06-15T00:00:00.000Z',
  entranceAt: () => 1,
} as const

export const BUILDINGS: readonly Building[] = [
  {
    ...terracePark,
    letter: 'A',
    code: 'TP-A',
    entrances: 2,
    kindAt: ({ floor, column }) =>
      floor === 1 && column === 2 ? TERRACE_PARK.aBesideDoor : kindIn(TERRACE_PARK.a, column),
    terraceAt: staggered,
    entranceAt: ({ column }) => (column < 2 ? 1 : 2),
    priceOn: (floor) => 1288 + 18 * floor,
    usual: 'sold',
    except: list('502 802 303 503 703 903 504 604 804 105 301 405 705 801'),
    reserved: list('602 204'),
  },
  {
    ...terracePark,
    letter: 'B',
    code: 'TP-B',
    entrances: 1,
    kindAt: ({ floor, column }) =>
      floor === 1 && column === 1 ? TERRACE_PARK.bBesideDoor : kindIn(TERRACE_PARK.b, column),
    terraceAt: (place, width) =>
      width < 4 ? { from: 0, width, depth: 2.2, isBehind: true } : staggered(place, width),
    entranceAt: () => 1,
    priceOn: (floor) => 1290 + 18 * floor,
    usual: 'available',
    except: list('903 901'),
    reserved: list('202'),
  },
  {
    ...riverLine,
    letter: 'A',
    code: 'RL-A',
    kindAt: ({ column }) => kindIn(RIVER_LINE.a, column),
    terraceAt: wave(-0.852),
    priceOn: (floor) => 1295 + 18 * floor,
    usual: 'available',
    except: list(`103 203 303 403 503 603 703 803 903 1003 1103 1203 1303 1403 1503 1603
      1602 1604 1601 1605 1501 901`),
    reserved: list('1505 1205'),
  },
  {
    ...riverLine,
    letter: 'B',
    code: 'RL-B',
    kindAt: ({ column }) => kindIn(RIVER_LINE.b, column),
    terraceAt: wave(0.6),
    priceOn: (floor) => 1294 + 18 * floor,
    usual: 'available',
    except: list('1601 1603 1604 1504 1404 704'),
    reserved: list('1501 1104'),
  },
  {
    project: 'hill-house',
    letter: 'A',
    code: 'HH-A',
    facing: 120,
    entrances: 2,
    ceiling: 3.1,
    level: [0, 3.4],
    completion: '2027-10-15T00:00:00.000Z',
    kindAt: ({ floor, column }) => kindIn(floor === 1 ? HILL_HOUSE.aLowest : HILL_HOUSE.a, column),
    terraceAt: ({ floor }, width) => ({ from: 0, width, depth: floor === 1 ? 4.6 : 3.84 }),
    entranceAt: ({ column }) => (column < 2 ? 1 : 2),
    priceOn: (floor) => 1913 + 60 * floor,
    usual: 'sold',
    except: list('101 102 104 202 203 303 403 503 603 703 701'),
    reserved: list('601 204 103'),
  },
  {
    project: 'old-garden',
    letter: 'A',
    code: 'OG-A',
    facing: 160,
    entrances: 1,
    ceiling: 3.2,
    level: [0.6, 3.5],
    completion: '2026-03-15T00:00:00.000Z',
    groundColumns: [0, 1, 3, 4],
    kindAt: ({ column }) => kindIn(OLD_GARDEN.a, column),
    terraceAt: ({ floor, column }, width) => {
      if (floor === 1) return { from: 0, width, depth: 3 }
      if (column === 2) return { from: 0, width, depth: 1.2 }
      // The façade has no balconies between the corners and the middle.
      return column === 1 || column === 3 ? undefined : { from: 0, width, depth: 1.45 }
    },
    entranceAt: () => 1,
    priceOn: (floor) => 1838 + 20 * floor,
    usual: 'sold',
    except: list('202 304 402 504 602 605'),
    reserved: list('205'),
  },
]
