/** What makes ids of React in different islands differ, in their attribute and in the ids themselves. */
const PREFIX = /(?<= prefix="|_)r\d+(?="|R_)/g

/**
 * Numbers islands in the order in which they stand in the page. They are rendered in the order in which pictures and
 * texts happen to be ready, which is another in each build.
 */
export function numberIslands(html: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const numbers = new Map<string, string>()
  const numbered = (prefix: string) => {
    const number = numbers.get(prefix) ?? `r${numbers.size}`
    numbers.set(prefix, number)
    return number
  }
  // As bytes, because decoding thousands of pages takes seconds.
  return Buffer.from(html.toString('latin1').replace(PREFIX, numbered), 'latin1')
}
