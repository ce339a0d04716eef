import { standingOf, standingOfOrder } from './compare.ts'
import { digestOf } from './documents.ts'
import { orderPath } from './names.ts'
import type { Work } from './session.ts'

/** Notes down what is the same on both sides, whoever made it so, and forgets what is gone from both. */
export function adoptSame({ folder, side, state }: Work, paths: readonly string[]): void {
  for (const path of paths) {
    const there = side.units.get(path)
    const standing = standingOf(folder.units.get(path), state.files.get(path), there)
    if (standing === 'gone') state.files.delete(path)
    if (standing === 'same' && there) {
      state.files.set(path, { id: there.id, version: there.version, digest: digestOf(there.doc) })
    }
  }
  for (const { kind, path, model, doc } of folder.units.values()) {
    if (kind !== 'order') continue
    const there = side.orders.get(orderPath(model)) ?? []
    const here = doc.order as string[]
    if (there.length > 0 && standingOfOrder(here, state.orders.get(path), there) === 'same') {
      state.orders.set(path, there)
    }
  }
}
