const asked = new Map<string, Promise<void>>()

/**
 * Brings a stylesheet that only some visitors need, once; answers when its rules are in force. Imported plainly, the
 * build would have every page wait for it that could need it. Where it does not come, it rejects and may be asked again.
 */
export function stylesheet(href: string): Promise<void> {
  const known = asked.get(href)
  if (known) return known
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  const coming = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      asked.delete(href)
      link.remove()
      reject(new Error(`The styles at ${href} did not come.`))
    })
  })
  asked.set(href, coming)
  document.head.append(link)
  return coming
}
