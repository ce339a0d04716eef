import type { AdminClient } from '../admin.ts'
import type { PrivateClient } from '../private.ts'
import type { PublicClient } from '../public.ts'
import type { UserClient } from '../user.ts'

export interface Clients {
  admin: AdminClient
  public: PublicClient
  private: PrivateClient
  user: UserClient
}
export type ClientName = keyof Clients
/** Whose headers a call carries; `none` for the sign-ins. */
export type Credential = 'admin' | 'legacy' | 'public' | 'private' | 'user' | 'none'

/** What must arrive. */
export interface Sends {
  /** Method and path from the host on, as in the specification. `{name}` stands for the value `name-1`. */
  call: string
  /** Other values than those. */
  values?: Record<string, string>
  credential: Credential
  query?: Record<string, string>
  body?: unknown
  /** Multipart fields; a file is its name. */
  form?: Record<string, string>
}

export interface WireCall extends Sends {
  client: ClientName
  /** The method, from the client on. */
  method: string
  /** Where the specification names the call. */
  section: string
  isLegacy: boolean
  /** Sends a call that is in the list already, for another purpose. */
  isVariant: boolean
  /** For a method that sends more than one: what comes before. */
  before: readonly Sends[]
  run(clients: Clients): unknown
}

interface Row<C> extends Omit<Partial<Sends>, 'call'> {
  call: string
  run(client: C): unknown
  isVariant?: boolean
  before?: readonly Sends[]
}

/** The calls of one client and section; a row's key is the method. */
export function wireCalls<N extends ClientName>(
  group: { client: N; credential: Credential; section: string; isLegacy?: boolean },
  rows: Record<string, Row<Clients[N]>>,
): WireCall[] {
  return Object.entries(rows).map(([method, { run, isVariant = false, before = [], ...row }]) => ({
    isLegacy: false,
    ...group,
    ...row,
    method,
    isVariant,
    before,
    run: (clients) => run(clients[group.client]),
  }))
}
