// Every byte that goes to stdout or stderr goes through here.
import { escapeControls, oneLine, paintedLine } from './sanitize.ts'

type Stream = NodeJS.WritableStream & { isTTY?: boolean }

/** Writes to a stream no faster than it is read, so that a slow reader does not fill the memory. */
export const streamWriter =
  (stream: Stream) =>
  (chunk: string | Uint8Array): Promise<void> => {
    if (stream.write(chunk)) return Promise.resolve()
    return new Promise((resolve) => stream.once('drain', resolve))
  }

/**
 * As `streamWriter`, with control characters escaped, in pipes as well: what comes out of `grep` or `head` reaches a
 * terminal, too.
 */
export function textWriter(stream: Stream, mayHaveColours: boolean): Write {
  const write = streamWriter(stream)
  const decoder = new TextDecoder()
  let held = ''
  return (chunk) => {
    const text = held + (typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true }))
    // Only the next chunk shows whether it ends a line.
    held = text.endsWith('\r') ? '\r' : ''
    return write(escapeControls(held === '' ? text : text.slice(0, -1), mayHaveColours))
  }
}
export type Write = (chunk: string | Uint8Array) => Promise<void>

const BATCH_CHARS = 16_384

/** Joins short pieces into larger writes. */
export function batched(write: Write) {
  let held = ''
  return {
    async add(text: string) {
      held += text
      if (held.length >= BATCH_CHARS) await this.flush()
    },
    async flush() {
      if (held === '') return
      const text = held
      held = ''
      await write(text)
    },
  }
}

const CLEAR_LINE = '\r\u001b[K'

/** What goes to stderr is for people and logs, so it has no control characters wherever it goes. */
export function messageWriter(stream: NodeJS.WritableStream, mayHaveColours = false) {
  const clean = mayHaveColours ? paintedLine : oneLine
  let isStill = false
  return {
    /** One message; line ends inside it cannot start a line of their own. */
    line(text: string) {
      stream.write(`${clean(text.replace(/\s*\n\s*/g, ' '))}\n`)
    },
    /** Replaces the line that the cursor is on; an empty text clears it. */
    redraw(text: string) {
      if (isStill) return
      stream.write(`${CLEAR_LINE}${clean(text)}`)
    },
    /** Hides spinners and progress bars while a question waits for its answer. */
    async still<T>(question: () => Promise<T>): Promise<T> {
      this.redraw('')
      isStill = true
      try {
        return await question()
      } finally {
        isStill = false
      }
    },
  }
}
export type Messages = ReturnType<typeof messageWriter>
