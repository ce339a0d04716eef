// Sorting as other tools have it: the direction in a word of its own.

/** The words with the order of `--sort` in this direction. */
export const sortedBy = (words: readonly string[], direction: string): string[] =>
  /^asc/i.test(direction)
    ? [...words]
    : words.map((word, at) =>
        words[at - 1] === '--sort' ? word.replace(/^-?/, '-') : word.replace(/^--sort=-?/, '--sort=-'),
      )

export const isSorted = (words: readonly string[]) => words.some((word) => /^--sort(=|$)/.test(word))
