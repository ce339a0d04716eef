import type { z } from 'zod'
import type { PermissionMap, User } from '../../../lib/domain/index.ts'
import type { Need } from '../auth/credentials.ts'
import type { StoredAdmin } from '../entities/index.ts'
import type { WithProject } from '../services/call.ts'
import type { Serialized } from '../store/serialized.ts'
import type { Form, Upload } from './multipart.ts'
import type { Platform } from './platform.ts'

/** The base of a call's path. */
export const BASES = {
  admin: '/api_admin',
  legacy: '',
  public: '/api_public',
  private: '/api_private',
  user: '/api_user',
  site: '',
  open: '',
} as const
export type Family = keyof typeof BASES

/**
 * How a caller identifies itself. `admin` and `legacy` are about one project, `account` is an admin regardless of
 * project, `staff` is a user who is on the org chart, `none` is anybody.
 */
export type Credential = 'none' | 'account' | 'admin' | 'legacy' | 'public' | 'private' | 'user' | 'staff'

interface WithAdmin {
  readonly admin: Serialized<StoredAdmin>
}
interface AdminOfProject extends WithProject, WithAdmin {
  /** What the admin may do in this project. */
  readonly rights: PermissionMap
}
interface WithUser extends WithProject {
  readonly user: Serialized<User>
  readonly sessionId: string
}
export interface Identities {
  none: unknown
  account: WithAdmin
  admin: AdminOfProject
  legacy: AdminOfProject
  public: WithProject
  private: WithProject
  user: WithUser
  staff: WithUser
}

/** A call that was let in: who calls and what they sent, already checked. */
export type Call<C extends Credential, Params, Query, Body> = Identities[C] & {
  readonly platform: Platform
  readonly requestId: string
  /** Parts of the path, decoded. */
  readonly params: Params
  readonly query: Query
  /** The whole query as it was sent, for filters whose names are open. */
  rawQuery(): URLSearchParams
  readonly body: Body
  /** `HEAD` if only the headers are wanted. */
  readonly method: string
  header(name: string): string | undefined
  /** Sends these headers with the response. */
  addHeaders(headers: Record<string, string>): void
  /** Sends headers after a streamed body; the response must name them in `trailer`. */
  addTrailers(trailers: Record<string, string>): void
  /** The multipart body of a call with `upload`; its file has arrived and is kept by the handler. */
  readonly form: Form
}

type ParamsOf<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? { [Key in Name]: string } & ParamsOf<`/${Tail}`>
    : { [Key in Rest]: string }
  : unknown

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What is declared of a call besides its method and path. */
interface RouteSpec<Query, Body> {
  summary: string
  /** For admin and legacy calls. */
  need?: Need
  query?: Query
  /** Names of further parameters, such as `f.<key>`, which the handler checks itself. */
  openQuery?: RegExp
  /** JSON. An absent body is checked as `{}`. */
  body?: Body
  /**
   * Reads the entity that a `PUT` changes, where no `GET` has the same path. Its fields may be sent back unchanged.
   */
  // biome-ignore lint/suspicious/noExplicitAny: called with the call of the route itself
  reads?(call: any): unknown
  /** Instead of `body`, for multipart. */
  upload?: Upload
  /** A schema for JSON, a media type for anything else, nothing for 204. */
  response?: z.ZodType | string
  /** Status of a success. @default 200, or 204 without a `response` */
  status?: number
}

/** A declared call with its family, credential and handler. */
export interface Route extends RouteSpec<z.ZodObject | undefined, z.ZodType | undefined> {
  method: Method
  /** After the family's base; variable parts begin with a colon. */
  path: string
  family: Family
  credential: Credential
  // biome-ignore lint/suspicious/noExplicitAny: each handler's own type was checked where it was declared
  handle(call: any): unknown
}

/** Makes the function that declares the calls of a family. */
const routesOf =
  <C extends Credential>(family: Family, credential: C) =>
  <
    const Path extends string,
    Query extends z.ZodObject | undefined = undefined,
    Body extends z.ZodType | undefined = undefined,
  >(
    method: Method,
    path: Path,
    spec: RouteSpec<Query, Body> & {
      /** Returns a value (sent as JSON), a `Response`, or nothing. */
      handle(call: Call<C, ParamsOf<Path>, Output<Query>, Output<Body>>): unknown
    },
  ): Route => ({ ...spec, method, path, family, credential })

/** What declares the calls of this credential. */
export type RouteOf<C extends Credential> = ReturnType<typeof routesOf<C>>

export const adminRoute = routesOf('admin', 'admin')
/** An admin call that is not about one project. */
export const accountRoute = routesOf('admin', 'account')
export const legacyRoute = routesOf('legacy', 'legacy')
export const publicRoute = routesOf('public', 'public')
/** A public call that needs no key. */
export const keylessRoute = routesOf('public', 'none')
export const privateRoute = routesOf('private', 'private')
export const userRoute = routesOf('user', 'user')
/** An end user's call for members of staff: those on the org chart. */
export const staffRoute = routesOf('user', 'staff')
/** An end user's call that needs the project's key only, e.g. to sign in. */
export const userKeyRoute = routesOf('user', 'public')
export const siteRoute = routesOf('site', 'public')
export const sitePrivateRoute = routesOf('site', 'user')
/** A call at the host itself that needs no credential. */
export const openRoute = routesOf('open', 'none')

/** The whole path, with variable parts as `:name`. */
export const pathOf = (route: Pick<Route, 'family' | 'path'>): string => BASES[route.family] + route.path
