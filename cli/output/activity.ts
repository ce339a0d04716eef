import type { Messages } from './writer.ts'

/** Quick calls show nothing; after this long, a spinner appears. */
const SHOW_AFTER_MS = 100
const FRAME_MS = 80
const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']

/** Shows a spinner on a terminal until `work` settles. */
export async function withActivity<T>(
  messages: Messages | undefined,
  label: string,
  work: Promise<T>,
): Promise<T> {
  if (!messages) return work
  let frame = 0
  const draw = () => messages.redraw(`${FRAMES[frame++ % FRAMES.length]} ${label}`)
  let timer: NodeJS.Timeout | undefined
  const start = setTimeout(() => {
    draw()
    timer = setInterval(draw, FRAME_MS)
  }, SHOW_AFTER_MS)
  try {
    return await work
  } finally {
    clearTimeout(start)
    clearInterval(timer)
    if (frame > 0) messages.redraw('')
  }
}
