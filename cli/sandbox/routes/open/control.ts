import { z } from 'zod'
import { faultConfig } from '../../faults/faults.ts'
import { openRoute } from '../../http/route.ts'

const state = faultConfig.extend({ hits: z.array(z.int()) })

/** How a running sandbox is steered. No call of the platform. */
export const controlRoutes = [
  openRoute(
    {
      method: 'POST',
      path: '/sandbox/reset',
      summary: 'Back to the seed: everything else is gone, sessions end',
    },
    ({ platform }) => platform.reset(),
  ),
  openRoute(
    {
      method: 'GET',
      path: '/sandbox/faults',
      summary: 'What is to go wrong, and how often it has',
      response: state,
    },
    ({ platform }) => platform.faults.get(),
  ),
  openRoute(
    {
      method: 'POST',
      path: '/sandbox/faults',
      summary:
        'Replaces what is to go wrong; `staleTokens` and `dropSockets` beside the rules happen at once',
      body: faultConfig.extend({ staleTokens: z.boolean().optional(), dropSockets: z.boolean().optional() }),
      response: state,
    },
    ({ platform, body: { staleTokens, dropSockets, ...config } }) => {
      platform.faults.set(config)
      if (staleTokens) platform.sessions.makeStale()
      if (dropSockets) platform.dropSockets()
      return platform.faults.get()
    },
  ),
]
