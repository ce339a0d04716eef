import { html } from 'hono/html'
import type { Html } from './text.ts'

/** The typed values of a form, and their errors: both stay on the page until the form is accepted. */
export interface Typed {
  values: URLSearchParams
  /** By the name of the field. */
  errors: Record<string, string>
}

export const UNTYPED: Typed = { values: new URLSearchParams(), errors: {} }

/** How a field of a form is told that its value is wrong. */
export const wrong = (name: string, { errors }: Typed): Html =>
  errors[name] === undefined ? html`` : html` aria-invalid="true" aria-describedby="wrong-${name}"`

/** The words for a wrong value, to stand after its field. */
export const problem = (name: string, { errors }: Typed): Html =>
  errors[name] === undefined ? html`` : html`<span class="bad" id="wrong-${name}">${errors[name]}</span>`

/** A line to type in. Numbers, too: what a browser takes for no number would not be there any more. */
export const line = (
  name: string,
  label: string,
  typed: Typed,
  { hint = '', isNumber = false, initial = '' }: { hint?: string; isNumber?: boolean; initial?: string } = {},
): Html =>
  html`<label>${label}<input name="${name}" value="${typed.values.get(name) ?? initial}" placeholder="${hint}" autocomplete="off"${isNumber ? html` inputmode="decimal"` : ''}${wrong(name, typed)}>${problem(name, typed)}</label>`
