// What a command says beside its result: remarks, warnings and progress, on stderr.
import type { OutputSettings } from './output-settings.ts'
import { type Amount, Progress, withActivity } from './progress.ts'
import { suggestionLines } from './report.ts'
import { oneLine } from './sanitize.ts'
import { hasColour, type Paint, painter, type Terminal } from './terminal.ts'
import { type Messages, messageWriter } from './writer.ts'

export class Notes {
  readonly settings: OutputSettings
  readonly terminal: Terminal
  /** Colours for stderr. */
  readonly paintNote: Paint
  readonly #messages: Messages

  constructor(settings: OutputSettings, terminal: Terminal, env: NodeJS.ProcessEnv) {
    this.settings = settings
    this.terminal = terminal
    const hasPaint = hasColour(env, terminal.stderr.isTTY === true, settings.noColour)
    this.paintNote = painter(hasPaint)
    this.#messages = messageWriter(terminal.stderr, hasPaint)
  }

  /** A remark on stderr, on one line. */
  note(text: string) {
    if (!this.settings.quiet) this.#messages.line(text)
  }

  /** Commands to go on with, one on each line, as errors have them. */
  suggest(commands: string) {
    for (const line of suggestionLines(commands, this.paintNote)) this.note(line)
  }

  /** A warning on stderr, even with `--quiet`. */
  warn(text: string) {
    this.#messages.line(`${this.paintNote('yellow', 'Warning:')} ${oneLine(text)}`)
  }

  /** Shown with `--debug` only. */
  debug(text: string) {
    if (this.settings.debug) this.#messages.line(this.paintNote('dim', `debug: ${oneLine(text)}`))
  }

  progress(label: string, unit: Amount['unit']): Progress {
    const { stderr, canMove } = this.terminal
    const { quiet } = this.settings
    const target = {
      messages: quiet ? undefined : this.#messages,
      canMove: canMove && !quiet,
      width: () => stderr.columns || 80,
    }
    return new Progress(target, label, unit)
  }

  /** Shows a spinner while `work` is pending. */
  activity<T>(label: string, work: Promise<T>): Promise<T> {
    const isShown = this.terminal.canMove && !this.settings.quiet
    return isShown ? withActivity(this.#messages, label, work) : work
  }

  /** Hides spinners and progress bars while a question waits for its answer. */
  still<T>(question: () => Promise<T>): Promise<T> {
    return this.#messages.still(question)
  }
}
