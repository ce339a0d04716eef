import { EXIT } from '../output/exit.ts'
import { Failure } from '../output/failure.ts'
import { nameOfCsv } from './csv-file.ts'

const MAX_SHOWN = 100

/** All that is wrong with a CSV, reported at once. */
export class Mistakes {
  readonly #found: { line: number; message: string; suggestion?: string | undefined }[] = []

  add(line: number, message: string, suggestion?: string) {
    this.#found.push({ line, message, suggestion })
  }

  /** Runs `work`, whose error is a mistake in this line. */
  at<T>(line: number, work: () => T): T | undefined {
    try {
      return work()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      this.add(line, error.message, error.suggestion)
      return undefined
    }
  }

  /** Throws unless there are none. */
  report(source: string): void {
    const sorted = this.#found.sort((one, other) => one.line - other.line)
    const [first] = sorted
    if (!first) return
    const lines = sorted.map(({ line, message }) => `line ${line}: ${message}`)
    const file = source === '-' ? undefined : source
    const problems = file === undefined ? [] : sorted.map(({ line, message }) => ({ file, line, message }))
    const { suggestion } = first
    const details = { code: 'bad-csv', exit: EXIT.usage, problems, suggestion }
    if (lines.length === 1)
      throw new Failure(`line ${first.line} of ${nameOfCsv(source)}: ${first.message}`, details)
    const hidden = lines.length - MAX_SHOWN
    throw new Failure(`${lines.length} mistakes in ${nameOfCsv(source)}; nothing was changed`, {
      ...details,
      suggestion: sorted.every((one) => one.suggestion === suggestion) ? suggestion : undefined,
      details: [
        ...lines.slice(0, MAX_SHOWN).map((line) => `  ${line}`),
        ...(hidden > 0 ? [`  … and ${hidden} more`] : []),
      ],
    })
  }
}
