import type { Chat } from '../../lib/chat/index.ts'
import type { Output } from '../output/output.ts'

/** A first connection that takes longer is talked about. */
const PATIENCE = 3000

/** Says on stderr when the line goes and comes. Returns how to stop that. */
export function tellOfTheLine(chat: Chat, output: Output): () => void {
  let isLost = false
  const lost = (text: string) => {
    isLost = true
    output.note(output.paintNote('yellow', text))
  }
  const timer = setTimeout(() => {
    if (chat.state !== 'connected') lost('There is no line to the chat yet; trying on…')
  }, PATIENCE)
  const stops = [
    chat.on('disconnect', (reason) => lost(`The line is lost (${reason}); reconnecting…`)),
    chat.on('connect', () => {
      clearTimeout(timer)
      if (isLost) output.note(output.paintNote('green', 'The line is back.'))
      isLost = false
    }),
  ]
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}
