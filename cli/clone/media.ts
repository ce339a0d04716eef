// Images and files of a clone: the public ones that its content shows. Others may show or name a person.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../files/folder.ts'
import { inParallel } from '../files/in-parallel.ts'
import { openPublicUrl } from '../transfer/public-url.ts'
import type { Company, Row, Source } from './read.ts'
import type { StandIns } from './stand-ins.ts'

const LINKS: Record<string, string> = { IMAGE: 'images', FILE: 'files' }
const CONCURRENCY = 4

const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsOf)
      : []

/** Ids of the images and files that entries and items show. */
function shown({ models, entries, items }: Company): Set<string> {
  const fields = new Map(
    models.map(({ apiId, fields }) => [apiId, (fields as Row[]).filter(({ type }) => LINKS[String(type)])]),
  )
  const ofEntries = entries.flatMap(({ apiId, values }) =>
    (fields.get(apiId) ?? []).flatMap(({ key }) => textsOf((values as Row)[String(key)])),
  )
  return new Set([...ofEntries, ...items.flatMap(({ images }) => textsOf(images))])
}

export async function cloneMedia(
  company: Company,
  { client, connection, project, signal }: Source,
  folder: string,
  standIns: StandIns,
): Promise<Map<string, Row[]>> {
  const wanted = shown(company)
  makeFolder(join(folder, 'media'))
  const isShown = ({ _id }: Row) => wanted.has(String(_id))
  const work: (() => Promise<void>)[] = []
  const copies = new Map<string, Row[]>()
  for (const name of ['images', 'files'] as const) {
    const rows = company[name].filter(isShown).map((row) => {
      const { _id, created, updated, filename, width, height, alt } = row
      const stored = standIns.filename(`${_id}/${filename}`)
      const isPersonal = row.isPrivate === true || row.userId !== undefined
      work.push(async () => {
        const options = { projectId: project, signal }
        const bytes = isPersonal
          ? new TextEncoder().encode('A stand-in for a private file.\n')
          : name === 'files'
            ? await (await client.files.download(String(_id), options)).bytes()
            : await (await openPublicUrl(String(row.url), { connection, signal })).bytes()
        await writeFile(join(folder, 'media', stored), bytes)
      })
      const shownName = isPersonal ? stored : filename
      return {
        _id,
        created,
        updated,
        filename: shownName,
        source: `media/${stored}`,
        ...(name === 'images' ? { width, height, alt } : { isPrivate: row.isPrivate === true }),
      }
    })
    copies.set(name, rows)
  }
  await inParallel(CONCURRENCY, work, (one) => one())
  return copies
}
