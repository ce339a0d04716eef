import type { IncomingMessage } from 'node:http'
import type { Platform } from '../http/platform.ts'
import type { Route } from '../http/route.ts'
import { ApiError } from '../services/errors.ts'

/** Largest form, in bytes: an entity as JSON, percent-encoded. */
const FORM_LIMIT = 8 * 1024 * 1024

/** A page that is opened, or a form that is sent. */
export interface Visit<Params = unknown> {
  readonly platform: Platform
  /** Every call of the platform. */
  readonly routes: readonly Route[]
  /** Parts of the path, decoded. */
  readonly params: Params
  readonly query: URLSearchParams
  readonly method: string
  header(name: string): string | undefined
  /** The fields of the form. @throws ApiError 413, 415 */
  form(): Promise<URLSearchParams>
}

type ParamsOf<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? { [Key in Name]: string } & ParamsOf<`/${Tail}`>
    : { [Key in Rest]: string }
  : unknown

export interface PageRoute {
  method: 'GET' | 'POST'
  /** Below `/sandbox`: nothing for the first page, `/ui/…` for all others. Variable parts begin with a colon. */
  path: string
  // biome-ignore lint/suspicious/noExplicitAny: each handler's own type was checked where it was declared
  handle(visit: any): Response | Promise<Response>
}

/** Declares a page. Pages are for people and no part of the API description. */
export const pageRoute = <const Path extends string>(
  method: PageRoute['method'],
  path: Path,
  handle: (visit: Visit<ParamsOf<Path>>) => Response | Promise<Response>,
): PageRoute => ({ method, path, handle })

/** The page of a list that an address asks for, the first being 1. No list has as many as may be asked for. */
export const pageIn = (query: URLSearchParams): number =>
  Math.max(1, Math.min(Number.parseInt(query.get('page') ?? '', 10) || 1, 1e7))

export async function readForm(incoming: IncomingMessage): Promise<URLSearchParams> {
  const type = incoming.headers['content-type'] ?? ''
  if (!type.startsWith('application/x-www-form-urlencoded'))
    throw new ApiError(415, 'unsupported-media-type', 'Send a form here: application/x-www-form-urlencoded.')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming) {
    size += chunk.length
    if (size > FORM_LIMIT)
      throw new ApiError(413, 'payload-too-large', `A form may have ${FORM_LIMIT} bytes.`, {
        headers: { connection: 'close' },
      })
    chunks.push(chunk)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}

/** Leads the browser on after a form, so that a reload does not send it again. */
export const goTo = (path: string): Response =>
  new Response(null, { status: 303, headers: { location: path } })
