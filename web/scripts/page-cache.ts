import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What Astro knows of the pages that it keeps. Without it, all pages are made anew. */
const MANIFEST = 'incremental-build.json'
const MARK = 'building'

/**
 * Claims the pages of the last build for a new one. Astro writes pages over the kept ones as it goes, and what it knows
 * of them only in the end: after a build that failed, died or shared the folder with another, they are worth nothing.
 * Call what is returned at the end, and say whether the build went well.
 */
export async function claimPages(folder: string): Promise<(isGood: boolean) => Promise<void>> {
  const mark = join(folder, MARK)
  const forget = () => rm(join(folder, MANIFEST), { force: true })
  const read = () => readFile(mark, 'utf8').catch(() => undefined)
  await mkdir(folder, { recursive: true })
  const isAlone = (await read()) === undefined
  if (!isAlone) await forget()
  const own = randomUUID()
  await writeFile(mark, own)
  return async (isGood) => {
    const isOurs = (await read()) === own
    if (!(isGood && isAlone && isOurs)) await forget()
    if (isOurs) await rm(mark, { force: true })
  }
}
