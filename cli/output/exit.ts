/** What the exit code of the process says; scripts rely on these. */
export const EXIT = {
  done: 0,
  refused: 1,
  usage: 2,
  declined: 3,
  notSignedIn: 4,
  notAllowed: 5,
  partly: 8,
  interrupted: 130,
} as const

export const EXIT_MEANINGS: readonly [code: number, meaning: string][] = [
  [EXIT.done, 'done; an empty list and a closed pipe too'],
  [EXIT.refused, 'the platform or the network said no'],
  [EXIT.usage, 'wrong usage or bad input'],
  [EXIT.declined, 'a question was answered with no'],
  [EXIT.notSignedIn, 'not signed in, or the session is over'],
  [EXIT.notAllowed, 'signed in, but not allowed'],
  [EXIT.partly, 'partly done; can be gone on with'],
  [EXIT.interrupted, 'ended with Ctrl-C'],
]
