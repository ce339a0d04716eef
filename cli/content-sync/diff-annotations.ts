// Differences beside the lines of the folder's files.
import type { Annotation } from '../output/annotations.ts'
import type { FileDifference, Tree } from './diff.ts'
import type { LocalUnit } from './folder.ts'
import { displayPath } from './session.ts'
import type { Source } from './source.ts'

const fieldName = (path: string) => path.replace(/^values\./, '')

function messageOf({ change, differences }: FileDifference, isLater: boolean, other: string): string {
  const isHere = isLater ? change === 'added' : change === 'removed'
  if (change !== 'changed') return isHere ? `not in ${other}` : `missing here, but in ${other}`
  return `differs from ${other}: ${differences.map(({ path }) => fieldName(path)).join(', ')}`
}

/** Empty if neither side is a folder. */
export function annotationsOf(
  files: readonly FileDifference[],
  sides: readonly [from: Source, to: Source],
  trees: readonly [from: Tree, to: Tree],
): Annotation[] {
  const [from, to] = sides
  const isLater = to.kind === 'folder'
  const [folder, other] = isLater ? [to, from] : [from, to]
  if (folder.kind !== 'folder') return []
  const { units } = trees[isLater ? 1 : 0]
  return files.map((file) => {
    const unit = units.get(file.path) as LocalUnit | undefined
    const first = file.differences[0]?.path
    return {
      level: 'warning',
      file: displayPath(folder.root, file.path),
      line: unit && first ? unit.lineOf(first.split('.')) : undefined,
      message: messageOf(file, isLater, other.label),
    }
  })
}
