import { html } from 'hono/html'
import type { Html } from './text.ts'

/**
 * A button that asks before it acts, without a script: it opens what it will do, and the button that does it. In a live
 * part it stays open by its id.
 */
export const confirmed = (label: string, action: string, warning: Html | string, act: string): Html =>
  html`<details class="confirm" id="confirm-${action}"><summary id="ask-${action}">${label} …</summary><form method="post" action="${action}"><p>${warning}</p><button class="danger" id="act-${action}">${act}</button></form></details>`
