import type { Entity } from './entity.ts'
import type { PermissionMap } from './permissions.ts'

/** What the admin access token says of its bearer. */
export interface AdminClaims {
  /** The admin's id. */
  sub: string
  email: string
  name: string
  permissions: PermissionMap
  /** Expiry and issue, in seconds since 1970. */
  exp?: number
  iat?: number
}

/** The signed-in admin, as derived from the access token. */
export interface AdminUser {
  _id: string
  email: string
  name: string
  permissions: PermissionMap
}

export interface AdminSession {
  sessionId: string
  accessToken: string
  user: AdminUser
}

export interface Admin extends Entity {
  email: string
  name: string
  /** Ids of roles. */
  roles: string[]
  isActive: boolean
}

export interface Role extends Entity {
  name: string
  description?: string
  /** Ids of permissions. */
  permissions: string[]
}

/** One right: a level on an action of a resource. `*` stands for any. */
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

/** An account of a project's app or website. */
export interface User extends Entity {
  email?: string
  phone?: string
  fullName?: string
  dateOfBirth?: string
  language?: string
  isEmailVerified: boolean
  isPhoneVerified: boolean
  isActive?: boolean
  metadata: { haveAppartment?: boolean; [key: string]: unknown }
}

/** A signed-in end user. */
export interface UserSession {
  sessionId: string
  /** When the session ends. */
  expirationTime: Date
  user: User
}

export const VERIFICATION_METHODS = ['email', 'phone'] as const
export type VerificationMethod = (typeof VERIFICATION_METHODS)[number]

/** Rules of one-time codes. Times in milliseconds. */
export const CODE_RULES = {
  digits: 6,
  lifetime: 10 * 60_000,
  tries: 5,
  resendAfter: 2 * 60_000,
} as const

export const PASSWORD_MIN_LENGTH = 10
export const MINIMUM_AGE = 18
/** Largest upload of a visitor, in bytes. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024

/** The parts of the password rule that `password` breaks; empty when it is good. */
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
