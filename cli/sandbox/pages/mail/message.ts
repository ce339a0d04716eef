import { html } from 'hono/html'
import { inWords } from '../../commerce/balance.ts'
import { inProject } from '../../commerce/reservations.ts'
import { files, type StoredTransaction } from '../../entities/index.ts'
import type { Platform } from '../../http/platform.ts'
import { notFound } from '../../services/errors.ts'
import type { Outgoing } from '../../services/types.ts'
import { entityLink } from '../entity-link.ts'
import { linked, webLink } from '../linked.ts'
import { mediaPath } from '../media.ts'
import { page } from '../page.ts'
import { type Html, json, shown, when, withQuery } from '../text.ts'
import type { Visit } from '../visit.ts'
import { codeOf, messageList, paymentIn } from './list.ts'
import { findMail, LABELS, mailLink, mailQueryOf } from './messages.ts'

/** Characters of a text and a subject on the page. */
const SHOWN_TEXT = 20_000
const SHOWN_SUBJECT = 500
/** Links of an HTML mail that are listed: its frame opens none. */
const MAX_LINKS = 50

export function requireMail({ store }: Platform, id: string): Outgoing {
  const message = findMail(store, id)
  if (!message) throw notFound(`message ${id.slice(0, 64)} in the outbox: it may have been emptied`)
  return message
}

export const htmlOf = ({ data }: Outgoing): string | undefined =>
  typeof data?.html === 'string' ? data.html : undefined

const completeLink = (id: string): Html =>
  html`<p><a href="/sandbox/ui/mail/${id}/json">Show the complete message</a></p>`

function text({ _id, channel, body }: Outgoing): Html {
  if (body === '') return html`<p class="quiet">No text</p>`
  const part = linked(body.slice(0, SHOWN_TEXT))
  const isShort = channel === 'sms' || channel === 'push'
  return html`${isShort ? html`<p class="bubble">${part}</p>` : html`<pre tabindex="0" aria-label="Text">${part}</pre>`}${body.length > SHOWN_TEXT ? completeLink(_id) : ''}`
}

function content(message: Outgoing): Html {
  const markup = htmlOf(message)
  if (markup === undefined) return text(message)
  const addresses = [...markup.matchAll(/href\s*=\s*["']?(https?:[^"'\s>]+)/gi)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  )
  const links = [...new Set(addresses)].slice(0, MAX_LINKS).flatMap((address) => webLink(address) ?? [])
  return html`<iframe sandbox="" title="The email as its reader sees it" src="/sandbox/ui/mail/${message._id}/html"></iframe>${links.length > 0 ? html`<h2>Links</h2><ul>${links.map((link) => html`<li>${link}</li>`)}</ul>` : ''}<h2>Text</h2>${text(message)}`
}

function payment(message: Outgoing, transaction: StoredTransaction): Html {
  const { _id, amount, status, description, orderId, failureReason } = transaction
  const link = (collection: string, id: string) => entityLink(message.projectId, collection, id)
  const form = html`<form class="row-of-fields" method="post" action="/sandbox/ui/mail/${message._id}/pay"><button class="main" id="pay" name="choice" value="approve">Pay</button><button id="decline" name="choice" value="decline">Decline</button></form>`
  return html`<section id="payment" data-live><h2>Payment</h2><table class="fields"><tr><th scope="row">Amount</th><td>${inWords(amount)}</td></tr><tr><th scope="row">Status</th><td>${status.replaceAll('_', ' ')}${failureReason ? html`: ${shown(failureReason, 300)}` : ''}</td></tr><tr><th scope="row">For</th><td>${shown(description, 300)}</td></tr><tr><th scope="row">Order</th><td>${orderId === undefined ? '–' : link('orders', orderId)}</td></tr><tr><th scope="row">Transaction</th><td>${link('transactions', _id)}</td></tr></table>${status === 'pending' ? form : ''}</section>`
}

function attachments(platform: Platform, { projectId, data }: Outgoing): Html {
  const ids = Array.isArray(data?.attachments) ? data.attachments : []
  const project = platform.projects.byId(projectId)
  if (ids.length === 0 || !project) return html``
  const call = inProject(platform, project)
  const items = ids.map((id) => {
    const file = call.table(files).get(String(id))
    if (!file) return html`<li>${shown(String(id), 64)} <span class="quiet">was deleted</span></li>`
    const { filename, size, mimeType } = file
    return html`<li><a href="${mediaPath(projectId, file)}" target="_blank">${shown(filename, 255)}</a> <span class="quiet">${mimeType}, ${(size / 1000).toFixed(1)} kB</span></li>`
  })
  return html`<h2>Attachments</h2><ul>${items}</ul>`
}

/** Everything that was sent besides what stands on the page already. */
function further({ data = {} }: Outgoing): Html {
  const { html: _, attachments: __, from: ___, fromName: ____, ...rest } = data
  return Object.keys(rest).length === 0 ? html`` : html`<h2>Data</h2>${json(rest)}`
}

function head(platform: Platform, { channel, to, projectId, created, data }: Outgoing): Html {
  const project = platform.projects.byId(projectId)
  const from = [data?.fromName, data?.from].filter((part) => typeof part === 'string' && part !== '')
  return html`<table class="fields"><tr><th scope="row">To</th><td>${to === '' ? '–' : shown(to, 300)}</td></tr>${from.length > 0 ? html`<tr><th scope="row">From</th><td>${from.map((part) => html`${shown(String(part), 300)} `)}</td></tr>` : ''}<tr><th scope="row">Sent</th><td>${when(created)} UTC</td></tr><tr><th scope="row">Channel</th><td>${LABELS[channel]} from ${shown(project?.name ?? projectId, 200)}</td></tr></table>`
}

export function messagePage({ platform, params, query }: Visit<{ id: string }>): Promise<Response> {
  const message = requireMail(platform, params.id)
  const transaction = paymentIn(platform, message)
  const filter = mailQueryOf(query)
  const title = message.subject || LABELS[message.channel]
  return page({
    platform,
    section: 'mail',
    title: title.slice(0, 100),
    body: html`<nav class="trail" aria-label="Mail"><a href="${withQuery('/sandbox/ui/mail', mailLink(filter))}">All messages</a></nav><div class="reader"><aside aria-label="Messages">${messageList(platform, filter, message._id)}</aside><article><h1>${shown(title, SHOWN_SUBJECT)}</h1>${title.length > SHOWN_SUBJECT ? completeLink(message._id) : ''}${head(platform, message)}${codeOf(message, 'open')}${transaction ? payment(message, transaction) : ''}${content(message)}${attachments(platform, message)}${transaction ? '' : further(message)}</article></div>`,
  })
}
