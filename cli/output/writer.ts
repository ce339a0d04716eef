/** Writes to a stream no faster than it is read, so that a slow reader does not fill the memory. */
export function streamWriter(stream: NodeJS.WritableStream) {
  return (chunk: string | Uint8Array): Promise<void> => {
    if (stream.write(chunk)) return Promise.resolve()
    return new Promise((resolve) => stream.once('drain', resolve))
  }
}
export type Write = ReturnType<typeof streamWriter>

const BATCH = 16_384

/** Joins short pieces into larger writes. */
export function batched(write: Write) {
  let held = ''
  return {
    async add(text: string) {
      held += text
      if (held.length >= BATCH) await this.flush()
    },
    async flush() {
      if (held === '') return
      const text = held
      held = ''
      await write(text)
    },
  }
}
