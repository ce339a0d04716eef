import { z } from 'zod'
import { faultConfig } from '../../faults/faults.ts'
import type { Platform } from '../../http/platform.ts'
import { openRoute } from '../../http/route.ts'
import { invalid } from '../../services/errors.ts'

const state = faultConfig.extend({ hits: z.array(z.int()) })

const time = z.object({ now: z.iso.datetime(), offset: z.number() })

const timeOf = ({ clock }: Platform) => ({ now: clock.now().toISOString(), offset: clock.offset() })

function advance({ clock }: Platform, by: string | number): void {
  try {
    clock.advance(by)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw invalid({ advance: error.message })
  }
}

/** Controls of a running sandbox, which are no part of the platform. */
export const controlRoutes = [
  openRoute('POST', '/sandbox/reset', {
    summary: 'Resets to the seed: all other data is gone, sessions end',
    handle: ({ platform }) => platform.reset(),
  }),
  openRoute('GET', '/sandbox/clock', {
    summary: 'The time of the platform',
    response: time,
    handle: ({ platform }) => timeOf(platform),
  }),
  openRoute('POST', '/sandbox/clock', {
    summary: 'Moves the clock of the platform ahead, or back to the time of the machine',
    body: z.union([
      z.strictObject({ advance: z.union([z.string().max(100), z.int().min(0)]) }),
      z.strictObject({ reset: z.literal(true) }),
    ]),
    response: time,
    handle({ platform, body }) {
      if ('reset' in body) platform.clock.reset()
      else advance(platform, body.advance)
      return timeOf(platform)
    },
  }),
  openRoute('GET', '/sandbox/faults', {
    summary: 'The active faults, and how often each was applied',
    response: state,
    handle: ({ platform }) => platform.faults.get(),
  }),
  openRoute('POST', '/sandbox/faults', {
    summary: 'Replaces the active faults; `staleTokens` and `dropSockets` beside the rules happen at once',
    body: faultConfig.extend({ staleTokens: z.boolean().optional(), dropSockets: z.boolean().optional() }),
    response: state,
    handle({ platform, body: { staleTokens, dropSockets, ...config } }) {
      platform.faults.set(config)
      if (staleTokens) platform.sessions.makeStale()
      if (dropSockets) platform.dropSockets()
      return platform.faults.get()
    },
  }),
]
