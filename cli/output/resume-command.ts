const ESCAPED: Readonly<Record<string, string>> = {
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\\': '\\\\',
  "'": "\\'",
}

/** Quotes a word for a shell if needed, on one line. */
export function shellWord(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word
  if (/[\n\r\t]/.test(word)) return `$'${word.replaceAll(/[\n\r\t\\']/g, (char) => ESCAPED[char] as string)}'`
  return `'${word.replaceAll("'", "'\\''")}'`
}

/** The command line of this process, with a flag that it lacks. */
export const repeatedWith = (...more: readonly string[]): string =>
  ['quoin', ...process.argv.slice(2), ...more].map(shellWord).join(' ')

/** The command line of this process, with its output in a file. */
export function intoFile(file: string, words: readonly string[] = process.argv.slice(2)): string {
  const isOutput = (word: string | undefined) => word === '-o' || word === '--output'
  const kept = words.filter(
    (word, at) => !isOutput(word) && !isOutput(words[at - 1]) && !/^(-o.|--output=)/.test(word),
  )
  return ['quoin', ...kept, '-o', file].map(shellWord).join(' ')
}

/** The words of a line that `shellWord` wrote; undefined for one with line breaks. */
export function splitLine(line: string): string[] | undefined {
  if (line.includes("$'")) return undefined
  const words = line.match(/(?:[^\s'\\]|\\'|'[^']*')+/g) ?? []
  return words.map((word) => word.replace(/'([^']*)'|\\'/g, (_, inner?: string) => inner ?? "'"))
}

/** Flags that decide what becomes of an earlier file or part: only one of them can be given. */
const REPLACED = new Set(['--overwrite', '--restart', '--resume'])

/** The command line of this process, with `--resume`. */
export function resumeCommand(words: readonly string[] = process.argv.slice(2)): string {
  const kept = words.filter((word) => !REPLACED.has(word))
  return ['quoin', ...kept.map(shellWord), '--resume'].join(' ')
}
