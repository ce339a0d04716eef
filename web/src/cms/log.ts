const said = new Set<string>()

/** Logs what is missing once, however many pages meet it. */
export function warnOnce(text: string): void {
  if (said.has(text)) return
  said.add(text)
  console.warn(text)
}
