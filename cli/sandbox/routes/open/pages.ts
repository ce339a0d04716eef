import { html } from 'hono/html'
import { openRoute } from '../../http/route.ts'
import type { Outgoing } from '../../services/types.ts'
import { type Html, page } from './page.ts'

const when = (iso: string) => iso.slice(0, 19).replace('T', ' ')

function row(message: Outgoing): Html {
  const mail = typeof message.data?.html === 'string'
  const body = mail
    ? html`<details><summary>Open the email</summary><iframe sandbox="" title="Email" src="/sandbox/outbox/${message._id}"></iframe></details>`
    : html`<pre>${message.body}</pre>`
  const code = message.code ? html`<p class="big">${message.code}</p>` : ''
  return html`<tr><td class="muted">${when(message.created)}</td><td>${message.channel}</td><td>${message.to}</td><td>${message.subject ?? ''}${code}${body}</td></tr>`
}

export const pageRoutes = [
  openRoute('GET', '/sandbox/outbox.html', {
    summary: 'The outbox as a page',
    response: 'text/html',
    handle({ platform }) {
      const messages = platform.outbox.list({ limit: 100 })
      const rows = html`<table><tr><th>When (UTC)</th><th>Kind</th><th>To</th><th>What</th></tr>${messages.map(row)}</table>`
      const empty = html`<p>Nothing yet. Sign up on the website, or ask for a code, and it is here.</p>`
      return page('Outbox', html`<h1>Outbox</h1>${messages.length > 0 ? rows : empty}`)
    },
  }),
  openRoute('GET', '/sandbox/outbox/:id', {
    summary: 'One email as its reader sees it',
    response: 'text/html',
    handle({ platform, params }) {
      const found = platform.outbox.list({ limit: 1000 }).find((message) => message._id === params.id)
      const text = typeof found?.data?.html === 'string' ? found.data.html : 'Message not found.'
      // The content comes from visitors: nothing in it may run, fetch or submit.
      return new Response(text, {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
        },
      })
    },
  }),
]
