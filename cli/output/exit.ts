/** Exit codes; scripts rely on them. */
export const EXIT = {
  done: 0,
  refused: 1,
  usage: 2,
  declined: 3,
  notSignedIn: 4,
  notAllowed: 5,
  partly: 8,
  unprinted: 9,
  interrupted: 130,
} as const

export const EXIT_MEANINGS: readonly [code: number, meaning: string][] = [
  [EXIT.done, 'success; also an empty list or a closed pipe'],
  [EXIT.refused, 'API or network error'],
  [EXIT.usage, 'wrong usage or invalid input; nothing was sent'],
  [EXIT.declined, 'cancelled by the user'],
  [EXIT.notSignedIn, 'not signed in, or the session has expired'],
  [EXIT.notAllowed, 'signed in, but not permitted'],
  [EXIT.partly, 'partially done; resume with --resume'],
  [EXIT.unprinted, 'the change was made, but its result could not be printed'],
  [EXIT.interrupted, 'interrupted with Ctrl-C'],
]
