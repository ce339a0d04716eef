import type { Entity } from './entity.ts'
import type { PermissionMap } from './permissions.ts'

/** Claims of an admin access token. */
export interface AdminClaims {
  /** The admin's id. */
  sub: string
  /** Address that the admin signs in with. */
  email: string
  /** Full name, as shown to colleagues. */
  name: string
  /** Permissions of all roles of the admin, at the time the token was issued. */
  permissions: PermissionMap
  /** When the token expires, in seconds since the Unix epoch. */
  exp?: number
  /** When the token was issued, in seconds since the Unix epoch. */
  iat?: number
}

/** The signed-in admin, read from the claims of the access token. */
export interface AdminUser {
  /** The admin's id. */
  _id: string
  /** Address that the admin signs in with. */
  email: string
  /** Full name, as shown to colleagues. */
  name: string
  /** Permissions of all roles of the admin, at the time of the sign-in; `can` evaluates it. */
  permissions: PermissionMap
}

/** A signed-in admin: the two credentials of admin calls, and whose they are. Store it to avoid signing in again. */
export interface AdminSession {
  /** Sent as `x-session-id`; undefined if the legacy back end could not be signed in to. */
  sessionId?: string | undefined
  /** The signed token whose claims name the admin and the permissions. */
  accessToken: string
  /** The admin, as the claims of `accessToken` describe them. */
  user: AdminUser
  /** After a sign-in: why there is no `sessionId`. */
  legacyError?: Error | undefined
  /** By how many milliseconds the platform's clock is ahead of this machine's, if that is more than a minute. */
  clockSkew?: number | undefined
}

/** A setting that one admin has stored for themselves, such as the columns of a list. */
export interface AdminPreference {
  /** Identifies the preference among those of the admin. */
  key: string
  /** Any JSON value. */
  value: unknown
  /** When the admin last set it. */
  updated: Date
}

/** An end user's account in a project's app or website. */
export interface User extends Entity {
  /** Address to sign in with, unique in its project. A user has this, `phone` or both. */
  email?: string
  /** Number to sign in with, in E.164 such as `+995555123456`, unique in its project. */
  phone?: string
  /** First and last name, as the user entered them. */
  fullName?: string
  /** `YYYY-MM-DD`. */
  dateOfBirth?: string
  /** Preferred language, one of the project's language codes. */
  language?: string
  /** Whether the user has confirmed `email` with a one-time code. A changed address is unverified again. */
  isEmailVerified: boolean
  /** Whether the user has confirmed `phone` with a one-time code. A changed number is unverified again. */
  isPhoneVerified: boolean
  /** False for a deactivated account, which cannot sign in. */
  isActive?: boolean
  /** Anything the project keeps with the account. */
  metadata: {
    /** Whether the user owns an apartment in the complex. The spelling is the platform's. */
    haveAppartment?: boolean
    [key: string]: unknown
  }
}

/** Session of a signed-in end user. */
export interface UserSession {
  /** Sent as `x-session-id`; the credential of a user client. */
  sessionId: string
  /** When the session expires. */
  expirationTime: Date
  /** The account that signed in. */
  user: User
}

/** Ways to receive a one-time code, for verification and for a password reset. */
export const VERIFICATION_METHODS = ['email', 'phone'] as const
/** Way to receive a one-time code. */
export type VerificationMethod = (typeof VERIFICATION_METHODS)[number]

/** Rules for one-time codes; times are in milliseconds. */
export const CODE_RULES = {
  /** Length of a code. */
  digits: 6,
  /** How long a code is valid. */
  lifetime: 10 * 60_000,
  /** Wrong attempts before a code is invalidated. */
  tries: 5,
  /** Minimum time between two codes for the same receiver. */
  resendAfter: 2 * 60_000,
} as const

/** In characters. */
export const PASSWORD_MIN_LENGTH = 10
/** Minimum age of an account's owner, in years. */
export const MINIMUM_AGE = 18
/** Maximum size of a visitor's upload, in bytes: 10 MB. */
export const MAX_UPLOAD_BYTES = 10_000_000

/** Returns the rules that `password` breaks; empty if it is acceptable. */
export function brokenPasswordRules(password: string): PasswordRule[] {
  const broken: PasswordRule[] = []
  if ([...password].length < PASSWORD_MIN_LENGTH) broken.push('length')
  if (!/\p{Lu}/u.test(password)) broken.push('uppercase')
  if (!/\p{Ll}/u.test(password)) broken.push('lowercase')
  if (!/\p{Nd}/u.test(password)) broken.push('number')
  if (!/[^\p{L}\p{N}\s]/u.test(password)) broken.push('special')
  return broken
}
/** A rule that a password breaks: shorter than `PASSWORD_MIN_LENGTH`, or without a character of the named kind. */
export type PasswordRule = 'length' | 'uppercase' | 'lowercase' | 'number' | 'special'
