// Any value, readable: money, dates, translations, references, lists and parts.
import { html } from 'hono/html'
import { isRecord } from '../../../../lib/domain/is-record.ts'
import { webLink } from '../linked.ts'
import { type Html, shown, when } from '../text.ts'
import { formatted, isLocalized, isMoney, momentOf } from './kinds.ts'
import type { Find } from './references.ts'

/** Longer texts, longer lists and deeper parts are cut; the JSON of the entity is complete. */
const MAX_TEXT = 2000
const MAX_ROWS = 30
const MAX_FIELDS = 100
const MAX_DEPTH = 5
/** Values on one page, all lists and parts together. */
const MAX_VALUES = 1500

const note = (text: string): Html => html`<span class="quiet">${text}</span>`

/** The columns of a list of records that fit into a table; undefined for any other list. */
function gridColumns(values: readonly unknown[]): string[] | undefined {
  const rows = values.filter(isRecord)
  if (rows.length < 2 || rows.length < values.length) return undefined
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const isSmall = (value: unknown) =>
    typeof value === 'string' ? value.length <= 80 : typeof value !== 'object' || isMoney(value)
  return columns.length <= 8 && rows.every((row) => Object.values(row).every(isSmall)) ? columns : undefined
}

/** Renders values of one page, and cuts what would be too much for it. */
export function createRenderer(find: Find) {
  let left = MAX_VALUES

  function text(value: string, key: string): Html {
    if (value === '') return note('empty')
    const target = find(value, key)
    if (target) {
      const { href, label, picture } = target
      const name = label === value ? '' : html` <span class="quiet">${shown(value, 64)}</span>`
      return html`<a href="${href}">${picture === undefined ? '' : html`<img class="thumb" src="${picture}" alt="" loading="lazy">`}${shown(label, 120)}</a>${name}`
    }
    const moment = momentOf(value)
    if (moment !== undefined) return when(moment)
    const link = value.length < 500 && !/\s/.test(value) ? webLink(value) : undefined
    return link ?? html`<span class="text">${shown(value, MAX_TEXT)}</span>`
  }

  function list(values: readonly unknown[], key: string, depth: number): Html {
    if (values.length === 0) return note('none')
    if (values.every((value) => typeof value === 'number'))
      return html`<span class="text">${shown(values.join(', '), MAX_TEXT)}</span>`
    if (values.every(Array.isArray)) return html`<code>${shown(JSON.stringify(values), MAX_TEXT)}</code>`
    const columns = gridColumns(values)
    if (columns) return grid(values as Record<string, unknown>[], columns, { key, depth })
    const isPlain = values.every((value) => typeof value !== 'object')
    const shownValues = values.slice(0, MAX_ROWS).map((value) => html`<li>${any(value, key, depth + 1)}</li>`)
    const rest = values.length - shownValues.length
    const more = rest > 0 ? html`<li>${note(`and ${rest} more`)}</li>` : ''
    return html`<ul class="${isPlain ? 'plain list' : 'list'}">${shownValues}${more}</ul>`
  }

  /** A list of small records as a table. */
  function grid(
    values: readonly Record<string, unknown>[],
    columns: readonly string[],
    { key, depth }: { key: string; depth: number },
  ): Html {
    const rows = values.slice(0, MAX_ROWS)
    const body = rows.map((row) => {
      const cells = columns.map((column) =>
        Object.hasOwn(row, column) ? any(row[column], column, depth + 1) : html``,
      )
      return html`<tr>${cells.map((content) => html`<td>${content}</td>`)}</tr>`
    })
    const rest = values.length - rows.length
    return html`<div class="scroll" tabindex="0" role="region" aria-label="${key}"><table class="grid"><thead><tr>${columns.map((column) => html`<th>${shown(column, 40)}</th>`)}</tr></thead><tbody>${body}</tbody></table>${rest > 0 ? note(`and ${rest} more`) : ''}</div>`
  }

  function part(value: Record<string, unknown>, depth: number): Html {
    const entries = Object.entries(value)
    if (entries.length === 0) return note('empty')
    return rows(entries, depth + 1)
  }

  function rows(entries: readonly [string, unknown][], depth: number): Html {
    const fields = entries
      .slice(0, MAX_FIELDS)
      .map(
        ([key, value]) =>
          html`<tr><th scope="row">${shown(key, 80)}</th><td>${any(value, key, depth)}</td></tr>`,
      )
    const rest = entries.length - fields.length
    return html`<table class="fields">${fields}${rest > 0 ? html`<tr><td colspan="2">${note(`and ${rest} fields more`)}</td></tr>` : ''}</table>`
  }

  function any(value: unknown, key: string, depth: number): Html {
    if (--left < 0) return note('…')
    if (value === null) return note('null')
    if (typeof value === 'string') return text(value, key)
    if (typeof value !== 'object') return html`${String(value)}`
    if (isMoney(value)) return html`<span class="money">${formatted(value)}</span>`
    if (depth >= MAX_DEPTH) return html`<code>${shown(JSON.stringify(value), 200)}</code>`
    if (Array.isArray(value)) return list(value, key, depth)
    if (isLocalized(value))
      return html`<dl class="languages">${Object.entries(value).map(([language, one]) => html`<div><dt>${language}</dt><dd lang="${language}">${text(one, '')}</dd></div>`)}</dl>`
    return isRecord(value) ? part(value, depth) : note('…')
  }

  return { rows: (entries: readonly [string, unknown][]) => rows(entries, 0) }
}
