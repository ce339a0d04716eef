import { z } from 'zod'
import type { Platform } from '../../http/platform.ts'
import { openRoute } from '../../http/route.ts'
import { restoreSnapshot } from '../../http/snapshots.ts'
import { notFound } from '../../services/errors.ts'

function restore(platform: Platform, id: string): void {
  try {
    restoreSnapshot(platform, Number(id))
  } catch (error) {
    if (error instanceof RangeError) throw notFound(`snapshot ${id.slice(0, 64)}`)
    throw error
  }
}

export const snapshotRoutes = [
  openRoute('POST', '/sandbox/snapshots', {
    summary: 'Remembers all data and the clock',
    response: z.object({ id: z.int() }),
    status: 201,
    handle: ({ platform }) => ({ id: platform.snapshots.take() }),
  }),
  openRoute('POST', '/sandbox/snapshots/:id/restore', {
    summary: 'Returns to a snapshot',
    handle: ({ platform, params }) => restore(platform, params.id),
  }),
  openRoute('DELETE', '/sandbox/snapshots/:id', {
    summary: 'Forgets a snapshot',
    handle: ({ platform, params }) => platform.snapshots.discard(Number(params.id)),
  }),
]
