/** Where a platform differs from the contract. */
export interface Finding {
  /** Which part of the response differs. */
  kind: 'status' | 'header' | 'shape' | 'type'
  /** The header, the field, or what else of the response. */
  at: string
  /** What the contract says. */
  expected: string
  /** What the platform sent. */
  actual: string
}

/** One call of the contract, and how the platform's response differed. */
export interface VerifiedCall {
  /** `GET /api_admin/v2/ecommerce/order` */
  call: string
  /** 0 where no response came. */
  status: number
  /** Empty if the response is as the contract says. */
  findings: Finding[]
}

/** Result of checking a platform against the contract. */
export interface VerifyReport {
  /** Base URL of the platform. */
  host: string
  /** Id of the project that was read. */
  project: string
  /** Every call that was made. */
  calls: VerifiedCall[]
  /** Calls that could not be made, and why. */
  skipped: {
    /** Call that could not be made, as in `VerifiedCall.call`. */
    call: string
    /** Why, such as a list without an entry to read. */
    reason: string
  }[]
}

/** Which platform to check, and with which credentials. */
export interface VerifyOptions {
  /** `https://platform.example.com` */
  host: string
  /** Credentials of an admin, for most calls. */
  admin:
    | {
        /** Address that the admin signs in with. */
        email: string
        /** Password of the admin. */
        password: string
      }
    | {
        /** Access token of an admin who is signed in. */
        accessToken: string
        /** Session id of the same admin; without it, calls of the legacy back end are skipped. */
        sessionId?: string | undefined
      }
  /** The first project that the admin sees, by default. */
  projectId?: string
  /** An end user, for the calls of signed-in users. */
  user?: {
    /** Address that the user signs in with. */
    email: string
    /** Password of the user. */
    password: string
  }
  /** Id of a throw-away project in which to create, change and delete an entity as well. Nothing is written by default. */
  write?: string
  /** Called after each call. */
  onCall?: (call: VerifiedCall, body: unknown) => void
}
