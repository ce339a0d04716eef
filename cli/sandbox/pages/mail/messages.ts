import { CHANNELS, type Channel, type Outgoing } from '../../services/types.ts'
import type { Store } from '../../store/store.ts'
import { pageIn } from '../visit.ts'

/** Messages on one page. */
export const PAGE = 50

/** A filter of the list, and its page, the first one being 1. */
export interface MailQuery {
  text: string
  channel: string
  page: number
}

export const mailQueryOf = (query: URLSearchParams): MailQuery => ({
  text: query.get('text')?.trim() ?? '',
  channel: query.get('channel') ?? '',
  page: pageIn(query),
})

/** The query of links that keep the filter. */
export const mailLink = ({ text, channel, page }: MailQuery) => ({
  text,
  channel,
  page: page === 1 ? '' : page,
})

export const LABELS: Record<Channel, string> = {
  email: 'Email',
  sms: 'SMS',
  push: 'Push',
  payment: 'Payment',
  task: 'Task',
}

export const isChannel = (text: string): text is Channel => (CHANNELS as readonly string[]).includes(text)

/** A message in the list: no HTML, and of the text as much as is shown. */
export type Listed = Omit<Outgoing, 'data'> & {
  data?: { transactionId?: unknown; amount?: unknown; currency?: unknown }
}

/** Characters of a subject and a text in the list. */
const PREVIEW = 300

/** Messages that fit, newest first. What is not shown is not read: a mail may have a megabyte. */
export function listMail(
  store: Store,
  { text, channel, page }: MailQuery,
): { messages: Listed[]; fitting: number; total: number } {
  const fits = `(?1 = '' OR channel = ?1) AND (?2 = ''
    OR instr(fold(receiver || char(10) || coalesce(message ->> '$.subject', '') || char(10) || (message ->> '$.body')), ?2) > 0)`
  const args = [isChannel(channel) ? channel : '', text.toLowerCase()]
  const total = Number(store.sql('SELECT count(*) AS n FROM outbox').get()?.n)
  const isFiltered = args.some((arg) => arg !== '')
  const fitting = isFiltered
    ? Number(store.sql(`SELECT count(*) AS n FROM outbox WHERE ${fits}`).get(...args)?.n)
    : total
  const messages = store
    .sql(
      `SELECT json_object('_id', message ->> '$._id', 'created', message ->> '$.created', 'projectId', project,
         'channel', channel, 'to', substr(receiver, 1, ${PREVIEW}), 'subject', substr(message ->> '$.subject', 1, ${PREVIEW}),
         'body', substr(message ->> '$.body', 1, ${PREVIEW}), 'code', message ->> '$.code',
         'data', json_object('transactionId', message -> '$.data.transactionId', 'amount', message -> '$.data.amount',
           'currency', message -> '$.data.currency')) AS message
       FROM outbox WHERE ${fits} ORDER BY n DESC LIMIT ?3 OFFSET ?4`,
    )
    .all(...args, PAGE, (page - 1) * PAGE)
    .map((row) => JSON.parse(String(row.message)) as Listed)
  return { messages, fitting, total }
}

export function findMail(store: Store, id: string): Outgoing | undefined {
  const row = store.sql("SELECT message FROM outbox WHERE message ->> '$._id' = ?").get(id)
  return row && (JSON.parse(String(row.message)) as Outgoing)
}
