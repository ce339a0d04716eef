import type { Entity } from './entity.ts'
import type { PermissionMap } from './permissions.ts'

/** Claims of an admin access token. */
export interface AdminClaims {
  /** The admin's id. */
  sub: string
  email: string
  name: string
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
  email: string
  name: string
  permissions: PermissionMap
}

export interface AdminSession {
  /** Sent as `x-session-id`. */
  sessionId: string
  /** The signed token whose claims name the admin and the permissions. */
  accessToken: string
  user: AdminUser
}

export interface Admin extends Entity {
  email: string
  name: string
  /** Ids of the admin's roles. */
  roles: string[]
  /** Whether the admin may sign in. */
  isActive: boolean
}

export interface Role extends Entity {
  name: string
  description?: string
  /** Ids of the permissions that the role grants. */
  permissions: string[]
}

/** Grants a level on one action of a resource; `*` matches any resource or action. */
export interface Permission extends Entity {
  resource: string
  action: string
  level: 'None' | 'Read' | 'Write' | 'Admin'
  description?: string
}

export interface AdminPreference {
  key: string
  value: unknown
  updated: Date
}

/** An end user's account in a project's app or website. */
export interface User extends Entity {
  email?: string
  phone?: string
  fullName?: string
  /** `YYYY-MM-DD`. */
  dateOfBirth?: string
  /** Preferred language, one of the project's language codes. */
  language?: string
  isEmailVerified: boolean
  isPhoneVerified: boolean
  /** False for a deactivated account, which cannot sign in. */
  isActive?: boolean
  metadata: { haveAppartment?: boolean; [key: string]: unknown }
}

/** Session of a signed-in end user. */
export interface UserSession {
  sessionId: string
  /** When the session expires. */
  expirationTime: Date
  user: User
}

export const VERIFICATION_METHODS = ['email', 'phone'] as const
export type VerificationMethod = (typeof VERIFICATION_METHODS)[number]

/** Rules for one-time codes; times are in milliseconds. */
export const CODE_RULES = {
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
/** Maximum size of a visitor's upload, in bytes. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024

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
export type PasswordRule = 'length' | 'uppercase' | 'lowercase' | 'number' | 'special'
