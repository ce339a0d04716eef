// Commands hand their results to Output and never print themselves.
import { type Annotation, annotationLine } from './annotations.ts'
import { pick, type View } from './columns.ts'
import { assertFields, columnsFor, guessColumns, tableColumn } from './fields.ts'
import { type Shape, type Sheet, writeList, writeOne } from './formats.ts'
import type { OutputSettings } from './output-settings.ts'
import { type Amount, Progress, withActivity } from './progress.ts'
import { runQuery } from './query.ts'
import {
  collect,
  each,
  partOf,
  pickEach,
  putBack,
  type RowSource,
  type Taken,
  takeFirst,
  takeRows,
} from './rows.ts'
import { oneLine } from './sanitize.ts'
import { hasColour, type Paint, painter, type Terminal } from './terminal.ts'
import { tableColumns } from './title.ts'
import { type Messages, messageWriter, streamWriter, textWriter, type Write } from './writer.ts'

const NO_VIEW: View = { columns: [] }

export class Output {
  readonly settings: OutputSettings
  readonly terminal: Terminal
  /** Colours for stdout and for stderr. */
  readonly paint: Paint
  readonly paintNote: Paint
  /** Text for people. */
  readonly write: Write
  /** Text for programs: nothing in it is painted. */
  readonly data: Write
  /** Whether something was reported as done, so that a failure after it is one to show it. */
  isDone = false
  /** Which rows of the last list were read, such as `30 of 42`; undefined if it was all of them. */
  part: string | undefined
  readonly #messages: Messages
  readonly #env: NodeJS.ProcessEnv

  /** @param data where data goes in place of stdout */
  constructor(settings: OutputSettings, terminal: Terminal, env: NodeJS.ProcessEnv, data?: Write) {
    this.settings = settings
    this.terminal = terminal
    this.#env = env
    const { stdout, stderr } = terminal
    const hasPaint = hasColour(env, terminal.isTerminal, settings.noColour)
    const hasPaintedNotes = hasColour(env, stderr.isTTY === true, settings.noColour)
    this.paint = painter(hasPaint)
    this.paintNote = painter(hasPaintedNotes)
    this.write = settings.raw ? streamWriter(stdout) : textWriter(stdout, hasPaint)
    this.data = data ?? (settings.raw ? streamWriter(stdout) : textWriter(stdout, false))
    this.#messages = messageWriter(stderr, hasPaintedNotes)
  }

  /** An output whose data goes to a file, while its messages stay where they are. */
  into(format: NonNullable<OutputSettings['format']>, write: Write): Output {
    return new Output({ ...this.settings, format }, { ...this.terminal, isTerminal: false }, this.#env, write)
  }

  /** Writes a file that may be no text; a terminal gets none of its control characters. */
  get bytes(): Write {
    return this.terminal.isTerminal ? this.data : streamWriter(this.terminal.stdout)
  }

  /** Whether the result is for a person. */
  get isForPeople(): boolean {
    return this.shape === 'table'
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

  get shape(): Shape {
    return this.settings.format ?? (this.terminal.isTerminal ? 'table' : 'plain')
  }

  /**
   * Whether the output has this field although the platform does not send it: it is named, a column, or one of all the
   * fields that `--query` and the nested formats have.
   */
  shows(key: string, view: View): boolean {
    const { fields, query } = this.settings
    if (fields.length > 0 && query === undefined) return fields.some((field) => field.split('.')[0] === key)
    if (query !== undefined || !this.#isTabular) return true
    return this.#shown(view).columns.some((one) => one.key === key)
  }

  /** Rows per page: no more than will be shown. */
  get pageSize(): number {
    return Math.max(1, Math.min(this.settings.limit, 200))
  }

  /** Shows a list: its first `--limit` rows, or `--all`, as a `--query` without a limit has. They are counted in `taken`. */
  async list<T>(
    source: RowSource<T>,
    view: View = NO_VIEW,
    taken: Taken = { count: 0, total: undefined },
  ): Promise<void> {
    const rows = takeRows(source, this.settings.limit, taken)
    const peek = this.settings.fields.length > 0 ? this.pageSize : 1
    const first = await this.activity('Fetching…', takeFirst(rows, peek))
    // A terminal shows the rows themselves.
    const isWatched = this.settings.all && !this.terminal.isTerminal && taken.count < (taken.total ?? 0)
    const progress = isWatched ? this.progress('Fetching', 'rows') : undefined
    progress?.update(taken.count, taken.total)
    const all = putBack(first, rows, () => progress?.update(taken.count, taken.total))
    let isReduced = false
    const written =
      this.settings.query === undefined
        ? this.#rows(all, first, view)
        : collect(all).then((rows) => this.#queried(rows, view, () => (isReduced = true)))
    const hidden = await written.finally(() => progress?.stop())
    if (taken.count === 0 && this.isForPeople && this.settings.query === undefined) {
      this.note(view.empty ?? 'No results')
    }
    this.part = partOf(taken)
    // A sum or a count does not look like a part.
    if (this.part && isReduced) return this.warn(`--query had ${this.part} rows; --all for all`)
    const remarks = [
      ...(this.part ? [this.part, '--all for all'] : []),
      ...(hidden > 0 ? [`${hidden} ${hidden === 1 ? 'column' : 'columns'} hidden (--json shows all)`] : []),
    ]
    if (remarks.length > 0) this.note(remarks.join(' · '))
  }

  /** Shows one entity. */
  async one(value: unknown, view: View = NO_VIEW): Promise<void> {
    const { fields, query } = this.settings
    if (query !== undefined) return void (await this.#queried(value, view))
    if (fields.length === 0) return writeOne(value, this.#shown(view), this.#sheet())
    this.#assertFields(view, [value])
    const shown = this.#isTabular ? value : pick(value, fields)
    return writeOne(shown, this.#chosen(view, [value]), this.#sheet(), true)
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
    if (data !== undefined && this.settings.format) await writeOne(data, NO_VIEW, this.#sheet())
  }

  /** Writes annotations for GitHub, if `--format github` is set. */
  async annotate(annotations: readonly Annotation[]): Promise<void> {
    if (!this.settings.annotates) return
    await this.write(annotations.map((one) => annotationLine(one, this.#env)).join(''))
  }

  /** A remark on stderr, on one line. */
  note(text: string) {
    if (!this.settings.quiet) this.#messages.line(text)
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

  /** Formats of columns rather than of nested values. */
  get #isTabular(): boolean {
    return !['json', 'ndjson', 'yaml'].includes(this.shape)
  }

  /** The view with the columns for people, if it is for them. */
  #shown(view: View): View {
    return this.isForPeople ? { ...view, columns: tableColumns(view) } : view
  }

  /** The view with the columns of `--fields`. */
  #chosen(view: View, rows: readonly unknown[]): View {
    const columns = columnsFor(this.settings.fields, view, rows)
    return { ...view, columns: this.isForPeople ? columns.map(tableColumn) : columns }
  }

  #assertFields(view: View, rows: readonly unknown[]) {
    const { fields, areFieldsKnown } = this.settings
    if (!areFieldsKnown) assertFields(fields, view, rows)
  }

  async #rows(rows: AsyncIterable<unknown>, first: readonly unknown[], view: View): Promise<number> {
    const { fields } = this.settings
    const base = view.columns.length > 0 ? view : { ...view, columns: guessColumns(first) }
    if (fields.length === 0) return writeList(rows, this.#shown(base), this.#sheet())
    this.#assertFields(base, first)
    const shown = this.#isTabular ? rows : pickEach(rows, fields)
    return writeList(shown, this.#chosen(view, first), this.#sheet())
  }

  async #queried(value: unknown, view: View, onReduced = () => {}): Promise<number> {
    const result = await runQuery(value, this.settings.query as string, this.settings.money)
    const sheet = this.#sheet()
    if (!Array.isArray(result)) {
      onReduced()
      await writeOne(result, view, sheet)
      return 0
    }
    const isTable = result.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row))
    if (isTable || this.shape === 'xlsx') return this.#rows(each(result), result, NO_VIEW)
    if (!this.#isTabular) return writeList(each(result), NO_VIEW, sheet)
    for (const row of result) await writeOne(row, NO_VIEW, sheet)
    return 0
  }

  #sheet(): Sheet {
    const { shape, terminal, paint, settings } = this
    const write = shape === 'table' ? this.write : this.data
    return { shape, write, width: terminal.width, paint, money: settings.money }
  }
}
