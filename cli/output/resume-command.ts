/** Quotes a word for a shell if needed. */
export const shellWord = (word: string) =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`

/** Flags that decide what becomes of an earlier file or part: only one of them can be given. */
const REPLACED = new Set(['--overwrite', '--restart', '--resume'])

/** The command line of this process, with `--resume`. */
export function resumeCommand(words: readonly string[] = process.argv.slice(2)): string {
  const kept = words.filter((word) => !REPLACED.has(word))
  return ['quoin', ...kept.map(shellWord), '--resume'].join(' ')
}
