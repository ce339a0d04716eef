const said = new Set<string>()

/** Logs a warning once, however many pages cause it. Of warnings with the same `about`, the first is logged. */
export function warnOnce(text: string, about = text): void {
  if (said.has(about)) return
  said.add(about)
  console.warn(text)
}
