// Commands hand their results to Output and never print themselves.
import { type Annotation, annotationLine } from './annotations.ts'
import type { View } from './columns.ts'
import type { OutputSettings } from './output-settings.ts'
import { Results } from './results.ts'
import { oneLine } from './sanitize.ts'
import type { Terminal } from './terminal.ts'
import { streamWriter, type Write } from './writer.ts'

export class Output extends Results {
  /** Whether something was reported as done, so that a failure after it is one to show it. */
  isDone = false
  readonly #env: NodeJS.ProcessEnv

  /** @param data where data goes in place of stdout */
  constructor(settings: OutputSettings, terminal: Terminal, env: NodeJS.ProcessEnv, data?: Write) {
    super(settings, terminal, env, data)
    this.#env = env
  }

  /** An output whose data goes to a file, while its messages stay where they are. */
  into(format: NonNullable<OutputSettings['format']>, write: Write): Output {
    return new Output({ ...this.settings, format }, { ...this.terminal, isTerminal: false }, this.#env, write)
  }

  /** Writes a file that may be no text; a terminal gets none of its control characters. */
  get bytes(): Write {
    return this.terminal.isTerminal ? this.data : streamWriter(this.terminal.stdout)
  }

  /** Whether the result is for a program that asked for a format. */
  get isData(): boolean {
    return !this.isForPeople && this.shape !== 'plain'
  }

  /** Whether a sentence about the result is enough: no part of it is asked for. */
  get isSentence(): boolean {
    const { format, fields, query } = this.settings
    return format === undefined && fields.length === 0 && query === undefined
  }

  /** Shows what was done up to an error, which matters more than one in showing it. */
  async before(error: unknown, shown: Promise<void>): Promise<void> {
    await shown.catch((failure) => {
      if (error === undefined) throw failure
    })
  }

  /** Reports success: a sentence on stderr, and the data on stdout if a format, fields or a query ask for it. */
  async done(sentence: string, data?: unknown, view?: View): Promise<void> {
    this.isDone = true
    this.note(`${this.paintNote('green', '✓')} ${oneLine(sentence)}`)
    if (data === undefined || this.isSentence) return
    if (Array.isArray(data)) await this.list(data, view)
    else await this.one(data, view)
  }

  /** Reports a file that was written; the data goes to stdout if a format for all output asks for it. */
  async summary(sentence: string, data: unknown, isVerified = true): Promise<void> {
    this.note(
      `${isVerified ? this.paintNote('green', '✓') : this.paintNote('yellow', '!')} ${oneLine(sentence)}`,
    )
    if (data !== undefined) await this.plainData(data)
  }

  /** Writes annotations for GitHub, if `--format github` is set. */
  async annotate(annotations: readonly Annotation[]): Promise<void> {
    if (!this.settings.annotates) return
    await this.write(annotations.map((one) => annotationLine(one, this.#env)).join(''))
  }
}
