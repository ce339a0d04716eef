// A list, an entity or the result of a query, in the format that was asked for.
import { pick, type View } from './columns.ts'
import {
  assertFields,
  columnsFor,
  documentedKeys,
  fieldsBeside,
  guessColumns,
  hasPath,
  inOrder,
  MAX_SEARCHED,
  tableColumn,
} from './fields.ts'
import { type Shape, type Sheet, writeList, writeOne } from './formats.ts'
import { Notes } from './notes.ts'
import type { OutputSettings } from './output-settings.ts'
import { runQuery } from './query.ts'
import {
  collect,
  each,
  eachAs,
  partOf,
  putBack,
  type RowSource,
  type Taken,
  takeFirst,
  takeRows,
} from './rows.ts'
import { hasColour, type Paint, painter, type Terminal } from './terminal.ts'
import { tableColumns } from './title.ts'
import { streamWriter, textWriter, type Write } from './writer.ts'

export const NO_VIEW: View = { columns: [] }

export class Results extends Notes {
  /** Colours for stdout. */
  readonly paint: Paint
  /** Text for people. */
  readonly write: Write
  /** Text for programs: nothing in it is painted. */
  readonly data: Write
  /** Which rows of the last list were read, such as `30 of 42`; undefined if it was all of them. */
  part: string | undefined

  /** @param data where data goes in place of stdout */
  constructor(settings: OutputSettings, terminal: Terminal, env: NodeJS.ProcessEnv, data?: Write) {
    super(settings, terminal, env)
    const { stdout } = terminal
    const hasPaint = hasColour(env, terminal.isTerminal, settings.noColour)
    this.paint = painter(hasPaint)
    this.write = settings.raw ? streamWriter(stdout) : textWriter(stdout, hasPaint)
    this.data = data ?? (settings.raw ? streamWriter(stdout) : textWriter(stdout, false))
  }

  get shape(): Shape {
    return this.settings.format ?? (this.terminal.isTerminal ? 'table' : 'plain')
  }

  /** Whether the result is for a person. */
  get isForPeople(): boolean {
    return this.shape === 'table'
  }

  /**
   * Whether the output has one of these fields although the platform does not send it: it is named, a column, or one of
   * all the fields that `--query` and the nested formats have.
   */
  shows(keys: readonly string[], view: View): boolean {
    const { fields, query } = this.settings
    const isKey = (path: string) => keys.includes(path.split('.')[0] as string)
    if (query !== undefined) return true
    if (fields.length > 0) return fields.some(isKey)
    return !this.isTabular || this.#shown(view).columns.some(({ key }) => isKey(key))
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
    const first = await this.activity('Fetching…', this.#peek(rows, view))
    this.#assertFields(view, first, partOf(taken))
    // A terminal shows the rows themselves.
    const isWatched = this.settings.all && !this.terminal.isTerminal && taken.count < (taken.total ?? 0)
    const progress = isWatched ? this.progress('Fetching', 'rows') : undefined
    progress?.update(taken.count, taken.total)
    const all = putBack(first, rows, () => progress?.update(taken.count, taken.total))
    let isReduced = false
    const written =
      this.settings.query === undefined
        ? this.#rows(all, first, view)
        : collect(this.#ordered(all, view)).then((rows) =>
            this.#queried(rows, view, () => {
              isReduced = true
            }),
          )
    const hidden = await written.finally(() => progress?.stop())
    if (taken.count === 0 && this.isForPeople && this.settings.query === undefined) {
      this.note(view.empty ?? 'No results')
    }
    this.part = partOf(taken)
    this.#remark(isReduced, hidden)
  }

  /** Shows one entity. */
  async one(value: unknown, view: View = NO_VIEW): Promise<void> {
    const { fields, query } = this.settings
    const ordered = inOrder(value, documentedKeys(view))
    if (query !== undefined) return void (await this.#queried(ordered, view))
    if (fields.length === 0)
      return writeOne(this.isTabular ? value : ordered, this.#shown(view), this.#sheet())
    this.#assertFields(view, [value])
    const shown = this.isTabular ? value : pick(value, fields)
    return writeOne(shown, this.#chosen(view, [value]), this.#sheet(), true)
  }

  /** A value as it is, for programs that asked for a format. */
  protected async plainData(value: unknown): Promise<void> {
    if (this.settings.format) await writeOne(value, NO_VIEW, this.#sheet())
  }

  /** Formats of columns rather than of nested values. */
  protected get isTabular(): boolean {
    return !['json', 'ndjson', 'yaml'].includes(this.shape)
  }

  /** Says which part of a list is shown. `--quiet` hides that only if the part was asked for, with `--limit`. */
  #remark(isReduced: boolean, hidden: number) {
    const { quiet, isLimited } = this.settings
    // A sum or a count does not look like a part.
    if (this.part && isReduced) return this.warn(`--query had ${this.part} rows; --all for all`)
    if (this.part && quiet && !isLimited) return this.warn(`only ${this.part} rows; --all for all`)
    const remarks = [
      ...(this.part ? [this.part, '--all for all'] : []),
      ...(hidden > 0 ? [`${hidden} ${hidden === 1 ? 'column' : 'columns'} hidden (--json shows all)`] : []),
    ]
    if (remarks.length > 0) this.note(remarks.join(' · '))
  }

  /** The rows that decide the columns: all of them without a view, or those up to the last of `--fields` that is found. */
  #peek(rows: AsyncGenerator<unknown>, view: View): Promise<unknown[]> {
    const { fields, query, areFieldsKnown } = this.settings
    if (query !== undefined) return takeFirst(rows, 1)
    const isGuessed = view.columns.length === 0 && this.isTabular
    if (fields.length === 0) return takeFirst(rows, isGuessed ? Number.POSITIVE_INFINITY : 1)
    const missing = new Set(areFieldsKnown ? [] : fieldsBeside(fields, view))
    return takeFirst(rows, MAX_SEARCHED, (row) => {
      for (const field of missing) if (hasPath(row, field)) missing.delete(field)
      return missing.size === 0
    })
  }

  #ordered(rows: AsyncIterable<unknown>, view: View): AsyncIterable<unknown> {
    const keys = documentedKeys(view)
    return keys.length === 0 ? rows : eachAs(rows, (row) => inOrder(row, keys))
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

  #assertFields(view: View, rows: readonly unknown[], part?: string) {
    const { fields, query, areFieldsKnown } = this.settings
    if (query === undefined && !areFieldsKnown) assertFields(fields, view, rows, part)
  }

  async #rows(rows: AsyncIterable<unknown>, first: readonly unknown[], view: View): Promise<number> {
    const { fields } = this.settings
    if (fields.length > 0) {
      const shown = this.isTabular ? rows : eachAs(rows, (row) => pick(row, fields))
      return writeList(shown, this.#chosen(view, first), this.#sheet())
    }
    if (!this.isTabular) return writeList(this.#ordered(rows, view), view, this.#sheet())
    const base = view.columns.length > 0 ? view : { ...view, columns: guessColumns(first) }
    return writeList(rows, this.#shown(base), this.#sheet())
  }

  async #queried(value: unknown, view: View, onReduced = () => {}): Promise<number> {
    const { query, fields, money } = this.settings
    const result = await runQuery(value, query as string, money)
    const sheet = this.#sheet()
    if (!Array.isArray(result)) {
      onReduced()
      await writeOne(result, view, sheet)
      return 0
    }
    const isTable = result.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row))
    if (isTable || this.shape === 'xlsx') {
      if (!this.settings.areFieldsKnown) assertFields(fields, NO_VIEW, result)
      return this.#rows(each(result), result, NO_VIEW)
    }
    if (!this.isTabular) return writeList(each(result), NO_VIEW, sheet)
    for (const row of result) await writeOne(row, NO_VIEW, sheet)
    return 0
  }

  #sheet(): Sheet {
    const { shape, terminal, paint, settings } = this
    const write = shape === 'table' ? this.write : this.data
    return { shape, write, width: terminal.width, paint, money: settings.money }
  }
}
