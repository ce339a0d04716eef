import { html } from 'hono/html'
import { fieldTable } from '../schema.ts'
import { type Html, shown } from '../text.ts'
import type { Body } from './body.ts'
import { errorNotice } from './notices.ts'

/** Lines of the largest field for JSON. */
const LINES = 40

export interface FormPart {
  body: Body
  action: string
  text: string
  button: string
  /** The mistake in the text itself. */
  mistake?: string | undefined
  /** The error of a rejected call. */
  refused?: { message: string; fields: Record<string, string>; call?: number | undefined } | undefined
  /** Stands above the button. */
  before?: Html
}

/** The JSON of an entity to edit, next to the fields that it accepts. */
export function bodyForm({ body, action, text, button, mistake, refused, before }: FormPart): Html {
  const lines = Math.min(text.split('\n').length + 1, LINES)
  const wrong =
    mistake === undefined ? '' : html`<p class="error" role="alert" id="mistake">${shown(mistake, 500)}</p>`
  const fields =
    body.fields.length === 0
      ? html`<p class="quiet">Any fields.</p>`
      : fieldTable(body.fields, body.described.components, refused?.fields)
  return html`${wrong}${refused ? errorNotice(refused, refused.call) : ''}<div class="pair"><form method="post" action="${action}"><label>Fields as JSON<textarea name="text" rows="${lines}" spellcheck="false" autocomplete="off"${mistake === undefined ? '' : html` aria-invalid="true" aria-describedby="mistake"`}>${text}</textarea></label>${before ?? ''}<p><button class="main">${button}</button></p></form><section aria-labelledby="fields"><h2 id="fields">Fields it accepts</h2>${fields}</section></div>`
}
