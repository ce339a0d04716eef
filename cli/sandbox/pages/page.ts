import { html } from 'hono/html'
import { isUsedUp } from '../faults/faults.ts'
import type { Platform } from '../http/platform.ts'
import { type Html, plain } from './text.ts'

const SECTIONS = {
  calls: ['/sandbox', 'Calls'],
  mail: ['/sandbox/ui/mail', 'Mail'],
  data: ['/sandbox/ui/data', 'Data'],
  clock: ['/sandbox/ui/clock', 'Clock'],
  faults: ['/sandbox/ui/faults', 'Faults'],
  snapshots: ['/sandbox/ui/snapshots', 'Snapshots'],
  reference: ['/sandbox/ui/reference', 'Reference'],
} as const
export type Section = keyof typeof SECTIONS

const POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

interface PageOptions {
  platform: Platform
  section?: Section | undefined
  title: string
  body: Html
  /** @default 200 */
  status?: number | undefined
}

/** How far the clock is ahead, and whether calls fail on purpose: whoever forgets it looks for a mistake of their own. */
function states({ clock, faults }: Platform): Html {
  const active = faults.active().filter((rule) => !isUsedUp(rule)).length
  const now = clock.now().toISOString()
  const time = html`<a href="/sandbox/ui/clock">${now.slice(0, 16).replace('T', ' ')} UTC</a>`
  return html`<p class="states" id="states" data-live>${clock.offset() === 0 ? time : html`<mark>${time} · moved</mark>`}${active === 0 ? '' : html` <mark><a href="/sandbox/ui/faults">${active === 1 ? '1 fault' : `${active} faults`}</a></mark>`}</p>`
}

/**
 * A page of the sandbox. The parts that `data-live` marks, each with an `id`, are read again whenever something changed;
 * everything works without the script, too. A visitor's text never runs: it is escaped, and the policy allows no script
 * but this one.
 */
export async function page({ platform, section, title, body, status = 200 }: PageOptions): Promise<Response> {
  const links = Object.entries(SECTIONS).map(
    ([name, [href, label]]) =>
      html`<a href="${href}"${name === section ? html` aria-current="page"` : ''}>${label}</a>`,
  )
  const text =
    await html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${plain(title)} · quoin sandbox</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/sandbox/ui/pages.css"><script src="/sandbox/ui/pages.js" defer></script></head><body><a class="skip" href="#main">Skip to content</a><header><a class="brand" href="/sandbox">quoin <b>sandbox</b></a><nav aria-label="Pages">${links}</nav>${states(platform)}</header><p id="connection" role="status"></p><main id="main" tabindex="-1">${body}</main></body></html>`
  return new Response(String(text), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      // A browser that sends no referrer would send no origin with forms either.
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    },
  })
}
