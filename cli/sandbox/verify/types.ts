/** Where a platform differs from the contract. */
export interface Finding {
  kind: 'status' | 'header' | 'shape' | 'type'
  /** The header, the field, or what else of the response. */
  at: string
  expected: string
  actual: string
}

export interface VerifiedCall {
  /** `GET /api_admin/v2/ecommerce/order` */
  call: string
  /** 0 where no response came. */
  status: number
  findings: Finding[]
}

export interface VerifyReport {
  host: string
  project: string
  calls: VerifiedCall[]
  /** Calls that could not be made, and why. */
  skipped: { call: string; reason: string }[]
}

export interface VerifyOptions {
  /** `https://platform.example.com` */
  host: string
  admin: { email: string; password: string } | { accessToken: string; sessionId: string }
  /** The first project that the admin sees, by default. */
  projectId?: string
  /** An end user, for the calls of signed-in users. */
  user?: { email: string; password: string }
  /** Id of a throw-away project in which to create, change and delete an entity as well. Nothing is written by default. */
  write?: string
  signal?: AbortSignal
  /** Called after each call. */
  onCall?: (call: VerifiedCall, body: unknown) => void
}
