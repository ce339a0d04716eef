import type { Chat } from '../../lib/chat/index.ts'
import { humanDuration } from '../output/human.ts'
import type { Output } from '../output/output.ts'

/** A first connection that takes longer is reported. */
const REPORT_AFTER_MS = 3000

/** Reports on stderr when the connection is lost and restored, and, if `isNews`, when it is first made. Returns a function that stops it. */
export function reportConnection(chat: Chat, output: Output, isNews: boolean): () => void {
  let isFirst = true
  let lostAt: number | undefined
  const lost = (text: string) => {
    lostAt ??= Date.now()
    output.note(output.paintNote('yellow', text))
  }
  const timer = setTimeout(() => {
    if (chat.state !== 'connected') lost('Not connected yet, retrying…')
  }, REPORT_AFTER_MS)
  const stops = [
    chat.on('disconnect', () => lost('Connection lost, reconnecting…')),
    chat.on('connect', () => {
      clearTimeout(timer)
      if (isFirst && isNews) output.note('Connected')
      else if (lostAt !== undefined) {
        output.note(output.paintNote('green', `Reconnected after ${humanDuration(Date.now() - lostAt)}`))
      }
      isFirst = false
      lostAt = undefined
    }),
  ]
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}
