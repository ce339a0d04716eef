import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import type { Env } from './env.ts'

/**
 * Writes a complete response straight to the connection. A `Response` object in between would cost more than most
 * calls themselves; streamed responses still use one.
 */
export function send(
  c: Context<Env>,
  status: number,
  headers: Record<string, string>,
  body?: string,
): Response {
  const { outgoing } = c.env
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  const sent = { ...c.get('headers'), ...headers, ...length }
  c.set('sentHeaders', sent)
  outgoing.writeHead(status, sent)
  outgoing.end(body)
  return RESPONSE_ALREADY_SENT
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

export function sendJson(c: Context<Env>, status: number, value: unknown, headers = {}): Response {
  return sendText(c, status, JSON.stringify(value), headers)
}

/** The same for JSON that is already text. */
export function sendText(c: Context<Env>, status: number, text: string, headers = {}): Response {
  c.set('sent', text)
  return send(c, status, { ...JSON_TYPE, ...headers }, text)
}
