/** Quotes a word for a shell if needed. */
export const shellWord = (word: string) =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`

/** The command line of this process, with `--resume`. */
export function resumeCommand(words: readonly string[] = process.argv.slice(2)): string {
  const kept = words.filter((word) => word !== '--overwrite' && word !== '--resume')
  return ['quoin', ...kept.map(shellWord), '--resume'].join(' ')
}
