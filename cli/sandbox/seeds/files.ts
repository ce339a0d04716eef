// The files of a seed: JSON that is easy to diff.
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder } from '../../files/folder.ts'

export type Json = Record<string, unknown>

/** One file per value of a field, its entities in order. */
export function writeGroups(
  folder: string,
  under: string,
  list: readonly Json[],
  field: string,
  change = (entity: Json) => entity,
) {
  const fileOf = (entity: Json) => (/^[\w-]+$/.test(String(entity[field])) ? String(entity[field]) : 'other')
  for (const [file, group] of Map.groupBy(list, fileOf)) {
    const inOrder = group.toSorted((a, b) => Number(a.order) - Number(b.order))
    writeList(folder, `${under}/${file}.json`, inOrder.map(change))
  }
}

/** Short entities take one line each, so that a change is one line in a diff. */
export function writeList(folder: string, file: string, list: readonly Json[]): void {
  if (list.length === 0) return
  const lines = list.map((entity) => {
    const line = `  ${JSON.stringify(entity)}`
    return line.length <= 160 ? line : JSON.stringify(entity, null, 2).replaceAll(/^/gm, '  ')
  })
  writeJson(folder, file, `[\n${lines.join(',\n')}\n]\n`)
}

export function writeJson(folder: string, file: string, text: string): void {
  makeFolder(dirname(join(folder, file)))
  writeFileSync(join(folder, file), text)
}
