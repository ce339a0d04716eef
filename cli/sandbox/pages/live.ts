import { html } from 'hono/html'
import type { Watchers } from '../http/watchers.ts'
import { page } from './page.ts'
import { pageRoute } from './visit.ts'

/** Says `changed` whenever something did. A reader who is slow misses some of it, which is all the same to them. */
function changes({ watch }: Watchers): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let stop = () => {}
  return new ReadableStream(
    {
      start(controller) {
        const say = (line: string) => controller.enqueue(encoder.encode(`${line}\n\n`))
        stop = watch((isOver) => {
          if (isOver) controller.close()
          else if ((controller.desiredSize ?? 0) > 0) say('data: changed')
        })
        // Reconnects soon when the sandbox starts again.
        say('retry: 1000\ndata: connected')
      },
      cancel: () => stop(),
    },
    { highWaterMark: 10 },
  )
}

export const liveRoutes = [
  pageRoute(
    'GET',
    '/ui/live',
    ({ platform }) =>
      new Response(changes(platform.watchers), {
        headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
      }),
  ),
  // The line of states without a page: for pages that have nothing else to follow.
  pageRoute('GET', '/ui/states', ({ platform }) => page({ platform, title: 'States', body: html`` })),
]
