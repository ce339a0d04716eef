const requested = new Map<string, Promise<void>>()

/**
 * Loads a stylesheet that only some visitors need, once; resolves when its rules apply. With a plain import, every page
 * that may need it would wait for it. Rejects if it does not load; a later call tries again.
 */
export function stylesheet(href: string): Promise<void> {
  const known = requested.get(href)
  if (known) return known
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  const coming = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      requested.delete(href)
      link.remove()
      reject(new Error(`The styles at ${href} did not come.`))
    })
  })
  requested.set(href, coming)
  document.head.append(link)
  return coming
}
