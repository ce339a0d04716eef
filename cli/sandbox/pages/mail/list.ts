import { html } from 'hono/html'
import { inWords } from '../../commerce/balance.ts'
import { type StoredTransaction, transactions } from '../../entities/index.ts'
import type { Platform } from '../../http/platform.ts'
import { CHANNELS } from '../../services/types.ts'
import { Table } from '../../store/table.ts'
import { confirmed } from '../confirm.ts'
import { page } from '../page.ts'
import { type Html, option, shown, when, withQuery } from '../text.ts'
import type { Visit } from '../visit.ts'
import { LABELS, type Listed, listMail, type MailQuery, mailLink, mailQueryOf, PAGE } from './messages.ts'

/** The payment that a message is about, if it still exists. */
export function paymentIn(
  platform: Platform,
  { projectId, channel, data }: Pick<Listed, 'projectId' | 'channel' | 'data'>,
): StoredTransaction | undefined {
  const id = channel === 'payment' ? data?.transactionId : undefined
  return typeof id === 'string' ? new Table(platform.store, transactions, projectId).get(id) : undefined
}

/** A one-time code: large, and copied by a press. */
export const codeOf = ({ _id, code }: Pick<Listed, '_id' | 'code'>, place: string): Html =>
  code
    ? html`<p class="code"><b id="${place}-${_id}">${shown(code, 40)}</b><button type="button" id="copy-${place}-${_id}" data-copy="${place}-${_id}" aria-label="Copy the code" hidden>Copy</button></p>`
    : html``

function summary(platform: Platform, message: Listed): Html {
  const payment = paymentIn(platform, message)
  if (payment) return html`${inWords(payment.amount)}, now ${payment.status.replaceAll('_', ' ')}`
  return shown(message.body.replaceAll(/\s+/g, ' '), 120)
}

function row(platform: Platform, message: Listed, suffix: string, open: string | undefined): Html {
  const { _id, created, channel, to, subject } = message
  const title = subject || message.body || LABELS[channel]
  return html`<li${_id === open ? html` class="open"` : ''}><p class="facts quiet"><span>${when(created)}</span><span>${LABELS[channel]}</span><span>${shown(to, 80)}</span></p><a class="row" id="mail-${_id}" href="/sandbox/ui/mail/${_id}${suffix}"${_id === open ? html` aria-current="true"` : ''}>${shown(title, 110)}</a>${codeOf(message, 'code')}${subject && !message.code ? html`<p class="quiet preview">${summary(platform, message)}</p>` : ''}</li>`
}

function pages(query: MailQuery, fitting: number): Html {
  const link = (page: number, label: string) =>
    html`<a href="${withQuery('/sandbox/ui/mail', mailLink({ ...query, page }))}">${label}</a>`
  const isLast = query.page * PAGE >= fitting
  if (query.page === 1 && isLast) return html``
  return html`<nav class="trail" aria-label="Pages of messages">${query.page > 1 ? link(query.page - 1, 'Newer') : ''}${isLast ? '' : link(query.page + 1, 'Older')}</nav>`
}

/** The messages of the filter, with the open one marked. */
export function messageList(platform: Platform, query: MailQuery, open?: string): Html {
  const { messages, fitting, total } = listMail(platform.store, query)
  const isFiltered = query.text !== '' || query.channel !== ''
  const count = isFiltered
    ? `${fitting} of ${total} messages`
    : total === 1
      ? '1 message'
      : `${total} messages`
  const first = (query.page - 1) * PAGE + 1
  const part =
    fitting > PAGE && messages.length > 0 ? `, ${first} to ${first + messages.length - 1} here` : ''
  const empty =
    total === 0
      ? html`<p class="empty">Nothing yet. Sign up on the website or ask for a code, and it appears here.</p>`
      : html`<p class="empty">${fitting === 0 ? 'No matching messages.' : 'There is no such page.'} <a href="/sandbox/ui/mail">Show all messages</a></p>`
  const suffix = withQuery('', mailLink(query))
  return html`<div id="messages" data-live><p class="count">${count}${part}</p>${messages.length === 0 ? empty : html`<ul class="messages">${messages.map((message) => row(platform, message, suffix, open))}</ul>`}${pages(query, fitting)}</div>`
}

export function mailPage({ platform, query }: Visit): Promise<Response> {
  const filter = mailQueryOf(query)
  const { text, channel } = filter
  return page({
    platform,
    section: 'mail',
    title: 'Mail',
    body: html`<h1>Mail</h1><form class="filter" role="search" data-filter="messages"><label>Receiver, subject or text<input type="search" name="text" value="${text}" autocomplete="off"></label><label>Channel<select name="channel">${option('', 'All', channel)}${CHANNELS.map((one) => option(one, LABELS[one], channel))}</select></label><button>Filter</button></form>${messageList(platform, filter)}${confirmed('Empty the outbox', '/sandbox/ui/mail/empty', 'All messages of all projects are deleted. Codes and payment links stay valid.', 'Delete all messages')}`,
  })
}
