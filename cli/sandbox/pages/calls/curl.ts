import type { ServedCall } from '../../journal/journal.ts'
import { escapeUnseen } from '../text.ts'
import { sentBytes, shellWord } from './shell.ts'

/**
 * Headers that the program which makes the call adds by itself, or that would replay the first one's response. The
 * platform reads no cookies, and a browser sends those of all ports of this machine.
 */
const IMPLIED =
  /^(host|connection|keep-alive|te|upgrade|expect|priority|content-length|content-encoding|transfer-encoding|trailer|accept-encoding|accept-language|cookie|user-agent|origin|referer|sec-.*|cache-control|pragma|dnt|x-request-id|idempotency-key|sandbox-page-token)$/

/** Whether a call sends a header that matters to its response. */
export const isSaid = ([name, value]: readonly [string, string]): boolean =>
  !IMPLIED.test(name) && !(name === 'accept' && /^(\*\/\*|application\/json\b.*|text\/html\b.*)$/.test(value))

const isForm = (headers: ServedCall['headers']) => /^multipart\//i.test(headers['content-type'] ?? '')

/** Whether a call had a body that was not kept: it was long, no JSON, or refused unread. */
export const lacksBody = ({ body, bodyLength }: ServedCall): boolean => body === undefined && bodyLength > 0

function bodyWords(call: ServedCall): string[] {
  const { headers, body, bodyLength } = call
  if (lacksBody(call)) return [isForm(headers) ? '-F file=@file' : '--data-binary @body']
  return bodyLength === 0 ? [] : [`--data-raw ${shellWord(escapeUnseen(JSON.stringify(body)))}`]
}

function headerWord([name, value]: [string, string]): string {
  // Curl takes a header without a value in this form only.
  return `-H ${shellWord(sentBytes(value === '' ? `${name};` : `${name}: ${value}`))}`
}

export function curl(base: string, call: ServedCall): string {
  const { method, url, headers } = call
  const body = bodyWords(call)
  const isOwnForm = body[0]?.startsWith('-F')
  const sent = Object.entries(headers).filter(
    (one) => isSaid(one) && !(isOwnForm && one[0] === 'content-type'),
  )
  // It would name a type of its own.
  const isUntyped = body.length > 0 && !isOwnForm && headers['content-type'] === undefined
  const verb = method === 'HEAD' ? ' --head' : method === 'GET' && body.length === 0 ? '' : ` -X ${method}`
  // Curl reads a range in brackets, and resolves dots.
  const asIs = /[[\]{}]/.test(url) ? ' -g' : ''
  const path = /\/\.{1,2}(\/|\?|$)/.test(url) ? ' --path-as-is' : ''
  return [
    `curl -i${verb}${asIs}${path} ${shellWord(sentBytes(base + url))}`,
    ...sent.map(headerWord),
    ...(isUntyped ? ["-H 'content-type:'"] : []),
    ...body,
  ].join(' \\\n  ')
}
