const said = new Set<string>()

/** Logs a warning once, however many pages cause it. */
export function warnOnce(text: string): void {
  if (said.has(text)) return
  said.add(text)
  console.warn(text)
}
