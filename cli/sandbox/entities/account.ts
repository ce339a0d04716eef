import { z } from 'zod'
import type { Entity, Permission, Role, User } from '../../../lib/domain/index.ts'
import { PERMISSION_VERBS } from '../../../lib/domain/index.ts'
import { collection } from '../store/collection.ts'
import { day, id } from './shapes.ts'

/** An administrator as stored; responses have the roles of one project as a list. */
export interface StoredAdmin extends Entity {
  email: string
  name: string
  isActive: boolean
  /** Project id to the ids of roles there. */
  roles: Record<string, string[]>
}

export const email = z.email().max(254)
export const phone = z.string().regex(/^\+?[0-9][0-9 ()-]{5,20}$/, 'must be a phone number')

export const admins = collection<StoredAdmin>('admins', {
  noun: 'admin',
  schema: {
    email,
    name: z.string().min(1).max(200),
    isActive: z.boolean().default(true),
    roles: z.record(z.string(), z.array(id)),
  },
  unique: [['email']],
  rights: true,
  platformWide: true,
})

export const permissions = collection<Permission>('permissions', {
  noun: 'permission',
  schema: {
    resource: z.string().min(1).max(64),
    action: z.string().min(1).max(64),
    level: z.enum(PERMISSION_VERBS),
    description: z.string().optional(),
  },
  rights: true,
  platformWide: true,
})

export const roles = collection<Role>('roles', {
  noun: 'role',
  schema: {
    name: z.string().min(1).max(200),
    description: z.string().max(2000).optional(),
    permissions: z.array(id).max(1000),
  },
  unique: [['name']],
  rights: true,
})

export const users = collection<User>('users', {
  noun: 'user',
  schema: {
    email: email.optional(),
    phone: phone.optional(),
    fullName: z.string().max(200).optional(),
    dateOfBirth: day.optional(),
    language: z.string().min(2).max(10).optional(),
    isEmailVerified: z.boolean().default(false),
    isPhoneVerified: z.boolean().default(false),
    isActive: z.boolean().default(true),
    metadata: z.record(z.string(), z.unknown()).default({}),
  },
  unique: [['email'], ['phone']],
  rights: true,
})

/** A setting of one admin's own. */
export interface StoredPreference extends Entity {
  adminId: string
  key: string
  value: unknown
}

export const adminPreferences = collection<StoredPreference>('admin-preferences', {
  noun: 'preference',
  schema: { adminId: id, key: z.string().min(1).max(100), value: z.unknown() },
  unique: [['adminId', 'key']],
  platformWide: true,
})
