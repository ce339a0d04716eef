// Commands hand their results to Output and never print themselves.
import { withActivity } from './activity.ts'
import type { View } from './columns.ts'
import { columnsFor, hasPath, pick, runQuery, unknownFields } from './fields.ts'
import { guessColumns, type Shape, type Sheet, writeList, writeOne } from './formats.ts'
import { humanNumber } from './human.ts'
import type { OutputSettings } from './output-settings.ts'
import { type Amount, Progress } from './progress.ts'
import { collect, each, type RowSource, type Taken, takeRows } from './rows.ts'
import { hasColour, type Paint, painter, type Terminal } from './terminal.ts'
import { type Messages, messageWriter, streamWriter, type Write } from './writer.ts'

const NO_VIEW: View = { columns: [] }

export class Output {
  readonly settings: OutputSettings
  readonly terminal: Terminal
  /** Colours for stdout and for stderr. */
  readonly paint: Paint
  readonly paintNote: Paint
  readonly write: Write
  readonly #messages: Messages

  constructor(settings: OutputSettings, terminal: Terminal, env: NodeJS.ProcessEnv = process.env) {
    this.settings = settings
    this.terminal = terminal
    this.paint = painter(hasColour(env, terminal.isTerminal, settings.noColour))
    this.paintNote = painter(hasColour(env, terminal.stderr.isTTY === true, settings.noColour))
    this.write = streamWriter(terminal.stdout)
    this.#messages = messageWriter(terminal.stderr)
  }

  /** Whether the result is for a person. */
  get isForPeople(): boolean {
    return this.shape === 'table'
  }

  get shape(): Shape {
    return this.settings.format ?? (this.terminal.isTerminal ? 'table' : 'plain')
  }

  /** Rows per page: no more than will be shown. */
  get pageSize(): number {
    return Math.max(1, Math.min(this.settings.limit, 200))
  }

  /** Shows a list: its first `--limit` rows, or `--all`. */
  async list<T>(source: RowSource<T>, view: View = NO_VIEW): Promise<void> {
    const taken: Taken = { count: 0, total: undefined }
    const rows = takeRows(source, this.settings.limit, taken)
    const first = await this.activity('Fetching…', rows.next())
    const all = (async function* () {
      if (first.done) return
      yield first.value
      yield* rows
    })()
    const hidden =
      this.settings.query === undefined
        ? await this.#rows(all, first.done ? undefined : first.value, view)
        : await this.#queried(await collect(all), view)
    if (taken.count === 0 && this.isForPeople && this.settings.query === undefined) {
      this.note(view.empty ?? 'No results')
    }
    const isPartial = (taken.total ?? 0) > taken.count && !this.settings.all
    const remarks = [
      ...(isPartial
        ? [`${humanNumber(taken.count)} of ${humanNumber(taken.total ?? 0)}`, '--all for all']
        : []),
      ...(hidden > 0 ? [`${hidden} ${hidden === 1 ? 'column' : 'columns'} hidden (--json shows all)`] : []),
    ]
    if (remarks.length > 0) this.note(remarks.join(' · '))
  }

  /** Shows one entity. */
  async one(value: unknown, view: View = NO_VIEW): Promise<void> {
    const { fields, query } = this.settings
    if (query !== undefined) return void (await this.#queried(value, view))
    if (fields.length === 0) return writeOne(value, view, this.#sheet())
    const picked = pick(value, fields)
    this.#warnMissing(
      fields.filter((field) => !hasPath(picked, field)),
      value,
    )
    return writeOne(picked, { ...view, columns: columnsFor(fields, view, value) }, this.#sheet())
  }

  /** Reports success: a sentence on stderr, and the data on stdout if a format, fields or a query ask for it. */
  async done(sentence: string, data?: unknown, view?: View): Promise<void> {
    this.note(`${this.paintNote('green', '✓')} ${sentence}`)
    if (data === undefined) return
    if (this.settings.format || this.settings.query !== undefined || this.settings.fields.length > 0)
      await this.one(data, view)
  }

  /** A remark on stderr, on one line. */
  note(text: string) {
    if (!this.settings.quiet) this.#messages.line(text)
  }

  /** A warning on stderr, even with `--quiet`. */
  warn(text: string) {
    this.#messages.line(`${this.paintNote('yellow', 'Warning:')} ${text}`)
  }

  /** Shown with `--debug` only. */
  debug(text: string) {
    if (this.settings.debug) this.#messages.line(this.paintNote('dim', `debug: ${text}`))
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
    return withActivity(isShown ? this.#messages : undefined, label, work)
  }

  async #rows(rows: AsyncIterable<unknown>, sample: unknown, view: View): Promise<number> {
    const { fields } = this.settings
    const base =
      view.columns.length > 0 || sample === undefined ? view : { ...view, columns: guessColumns([sample]) }
    if (fields.length === 0) return writeList(rows, base, this.#sheet())
    const missing = new Set(fields)
    const picked = (async function* () {
      for await (const row of rows) {
        const some = pick(row, fields)
        for (const field of missing) if (hasPath(some, field)) missing.delete(field)
        yield some
      }
    })()
    const hidden = await writeList(
      picked,
      { ...base, columns: columnsFor(fields, base, sample) },
      this.#sheet(),
    )
    this.#warnMissing(missing, sample)
    return hidden
  }

  async #queried(value: unknown, view: View): Promise<number> {
    const result = await runQuery(value, this.settings.query as string)
    const sheet = this.#sheet()
    if (!Array.isArray(result)) {
      await writeOne(result, view, sheet)
      return 0
    }
    const rows =
      this.settings.fields.length > 0 ? result.map((row) => pick(row, this.settings.fields)) : result
    const isTabular = rows.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row))
    const plainShapes: Shape[] = ['table', 'plain', 'csv', 'tsv']
    if (isTabular || !plainShapes.includes(sheet.shape)) {
      return writeList(each(rows), { ...view, columns: guessColumns(rows) }, sheet)
    }
    for (const row of rows) await writeOne(row, NO_VIEW, sheet)
    return 0
  }

  #warnMissing(missing: Iterable<string>, sample: unknown) {
    const text = unknownFields(missing, sample)
    if (text) this.warn(text)
  }

  #sheet(): Sheet {
    return { shape: this.shape, write: this.write, width: this.terminal.width, paint: this.paint }
  }
}
