/** The start of an island with its prefix, or an id that React has derived from it: `_r3R_1l_`, alone or in a list of ids. */
const WITH_PREFIX = /<astro-island uid="[^"]*" prefix="r\d+"|["# ]_r\d+R_[\da-v]+(?:H\d+)?_/g
const PREFIX = /(?<= prefix="|_)r\d+(?="|R_)/

/**
 * Numbers islands in the order of the page. They are rendered in the order in which pictures and texts happen to be
 * ready, which differs between builds. Nothing else on the page changes.
 */
export function numberIslands(html: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const numbers = new Map<string, string>()
  const renumber = (found: string) =>
    found.replace(PREFIX, (prefix) => {
      if (found.startsWith('<')) numbers.set(prefix, numbers.get(prefix) ?? `r${numbers.size}`)
      return numbers.get(prefix) ?? prefix
    })
  // As bytes, because decoding thousands of pages takes seconds.
  return Buffer.from(html.toString('latin1').replace(WITH_PREFIX, renumber), 'latin1')
}
