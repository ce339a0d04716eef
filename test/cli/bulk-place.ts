import type { Log } from '../../cli/sandbox/index.ts'
import { openPlace, tempFolder } from './quoin.ts'
import { useOne } from './use-place.ts'

/** A sandbox, quoin in a folder of its own, and the changes that were sent, for the tests of a file. */
export const useBulkPlace = () => useOne(openBulkPlace, ({ place }) => place.close())

async function openBulkPlace() {
  const calls: string[] = []
  const folder = await tempFolder()
  const log: Log = ({ method, path }) => {
    if (method !== 'GET') calls.push(`${method} ${path}`)
  }
  const place = await openPlace({ log })
  const quoin = (line: string, input?: string) =>
    place.quoin(line, { cwd: folder, ...(input === undefined ? {} : { input }) })
  return { place, folder, calls, quoin }
}

/** What became of each row. */
export const rows = (text: string) => JSON.parse(text) as { id: string; result: string; error: string }[]
