/** Quick work shows nothing; after this long a person is told that something goes on. */
const SHOW_AFTER = 100
const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']

/** Shows on a terminal that a call is under way, until `work` is settled. */
export async function withActivity<T>(
  write: ((text: string) => void) | undefined,
  label: string,
  work: Promise<T>,
): Promise<T> {
  if (!write) return work
  let frame = 0
  const draw = () => write(`\r\u001b[K${FRAMES[frame++ % FRAMES.length]} ${label}`)
  let timer: NodeJS.Timeout | undefined
  const start = setTimeout(() => {
    draw()
    timer = setInterval(draw, 80)
  }, SHOW_AFTER)
  try {
    return await work
  } finally {
    clearTimeout(start)
    clearInterval(timer)
    if (frame > 0) write('\r\u001b[K')
  }
}
