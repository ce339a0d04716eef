// What of each file was on which platform when it was last pulled or pushed: how edits on either side are told apart.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { usageError } from '../output/failure.ts'
import { writeFileWhole } from './folder.ts'
import type { Pulled } from './types.ts'

export const STATE_FILE = '.quoin-versions.json'
const VERSION = 1

export interface PlaceState {
  files: Map<string, Pulled>
  /** By path of the order's file: the names as they were. */
  orders: Map<string, string[]>
}

type Stored = {
  version: number
  places: Record<string, { files: Record<string, Pulled>; orders: Record<string, string[]> }>
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPulled = (value: unknown): value is Pulled =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  typeof value.version === 'number' &&
  typeof value.digest === 'string'

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

function isStored(value: unknown): value is Stored {
  if (!isRecord(value) || !isRecord(value.places)) return false
  return Object.values(value.places).every(
    (place) =>
      isRecord(place) &&
      isRecord(place.files) &&
      Object.values(place.files).every(isPulled) &&
      isRecord(place.orders) &&
      Object.values(place.orders).every(isNames),
  )
}

async function readStored(root: string): Promise<Stored> {
  const path = join(root, STATE_FILE)
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { version: VERSION, places: {} }
    throw error
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    value = undefined
  }
  if (isRecord(value) && typeof value.version === 'number' && value.version > VERSION) {
    throw usageError(`${path} was written by a newer version of quoin.`, 'Use that version', 'newer-file')
  }
  if (isStored(value)) return value
  const clash = /^(<{7}|={7}|>{7})/m.test(text)
  throw usageError(
    `${path} is damaged${clash ? ': it holds marks of an unfinished merge' : ''}.`,
    `Mend it, or remove it: files that are as the platform has them are then taken up again`,
    'bad-files',
  )
}

/** The folder may belong to several places: a test project, and the real one. */
export const placeKey = (host: string, project: string) => `${host} ${project}`

export async function readState(root: string, place: string): Promise<PlaceState> {
  const { places } = await readStored(root)
  const own = Object.hasOwn(places, place) ? places[place] : undefined
  return {
    files: new Map(Object.entries(own?.files ?? {})),
    orders: new Map(Object.entries(own?.orders ?? {})),
  }
}

const sorted = <T>(map: ReadonlyMap<string, T>) =>
  Object.fromEntries([...map].sort(([one], [other]) => (one < other ? -1 : 1)))

/** One file a line, so that two people's changes merge. */
function text({ version, places }: Stored): string {
  const block = (record: object) => {
    const lines = Object.entries(record).map(
      ([key, value]) => `        ${JSON.stringify(key)}: ${JSON.stringify(value)}`,
    )
    return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n      }`
  }
  const blocks = Object.entries(places)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([place, { files, orders }]) =>
        `    ${JSON.stringify(place)}: {\n      "files": ${block(files)},\n      "orders": ${block(orders)}\n    }`,
    )
  return `{\n  "version": ${version},\n  "places": {\n${blocks.join(',\n')}\n  }\n}\n`
}

/** Other places of the file stay as they are. */
export async function writeState(root: string, place: string, state: PlaceState): Promise<void> {
  const stored = await readStored(root)
  const own = { files: sorted(state.files), orders: sorted(state.orders) }
  const places = { ...stored.places, [place]: own }
  await writeFileWhole(root, STATE_FILE, text({ version: VERSION, places }))
}
