import { z } from 'zod'
import type { Admin, Entity, Permission, Role, User } from '../../../lib/domain/index.ts'
import { PERMISSION_VERBS } from '../../../lib/domain/index.ts'
import { bool, change, creation, entity, field, label, list, text } from '../../schemas/words.ts'
import { collection } from '../store/collection.ts'
import { day, id } from './shapes.ts'

/** An administrator as stored; responses have the roles of one project as a list. */
export interface StoredAdmin extends Omit<Admin, 'roles'> {
  /** Project id to the ids of roles there. */
  roles: Record<string, string[]>
}

export const email = z.email().max(254)
export const phone = z.string().regex(/^\+?[0-9][0-9 ()-]{5,20}$/, 'must be a phone number')

export const ADMIN = entity(
  'An administrator of a project: someone who signs in with email and password and has roles.',
  {
    email: field(email, 'Address to sign in with, unique among the admins of all projects.', {
      flag: ['Email address', 'EMAIL'],
    }),
    name: label(200, 'Full name, as shown to colleagues.', { flag: ['Name', 'NAME'] }),
    roles: list(id, 100, "Ids of the admin's roles.", {
      flag: ['Role IDs', 'ID,ID', 'ids:roles'],
      sent: { doc: 'Ids of roles.' },
    }),
    isActive: bool('Whether the admin may sign in.', {
      flag: ['Whether the admin may sign in'],
      sent: { default: 'true' },
    }),
  },
)

/** Whether it is a good one, the routes say. */
const password = field(
  z.string().min(1).max(1000),
  'At least `PASSWORD_MIN_LENGTH` characters, of every kind that `brokenPasswordRules` names.',
  { kind: 'secret', flag: ['Password'] },
)

export const newAdmin = creation(
  'An admin to create. One who has an account for another project is added with the name and password they have.',
  {
    email: ADMIN.shape.email,
    password,
    ...ADMIN.partial().omit({ email: true }).shape,
  },
)

export const admins = collection<StoredAdmin>('admins', {
  noun: 'admin',
  schema: {
    ...ADMIN.shape,
    isActive: ADMIN.shape.isActive.default(true),
    roles: z.record(z.string(), z.array(id)),
  },
  unique: [['email']],
  rights: true,
  platformWide: true,
})

export const PERMISSION = entity(
  'Grants a level on one action of a resource; `*` matches any resource or action.',
  {
    resource: label(64, 'Resource of the permission map, such as `order` or `content`; `*` matches any.'),
    action: label(
      64,
      '`list`, `get`, `create`, `update`, `delete`, `refund`, `export`, `send`, `activate` or `report`; `*` matches any.',
    ),
    level: field(
      z.enum(PERMISSION_VERBS),
      'Strongest verb that it grants: reading requires Read, changing Write; roles, admins and permissions require Admin to change.',
    ),
    description: field(z.string(), 'Description of the permission, in a sentence.').optional(),
  },
)

export const permissions = collection<Permission>('permissions', {
  noun: 'permission',
  schema: PERMISSION.shape,
  rights: true,
  platformWide: true,
})

export const ROLE = entity(
  'A named set of permissions that admins can have. Changing it requires Admin on `role`.',
  {
    name: label(200, 'Label shown to admins, such as `Editor`.', {
      flag: ['Name', 'NAME'],
      sent: { doc: 'Label shown to admins.' },
    }),
    description: text(2000, 'Purpose of the role, in a sentence.', {
      flag: ['Purpose of the role'],
    }).optional(),
    permissions: list(id, 1000, 'Ids of the permissions that the role grants.', {
      flag: ['Permission IDs', 'ID,ID', 'ids:permissions'],
      sent: { doc: 'Ids of permissions.' },
    }),
  },
)

export const newRole = creation(
  'A role to create. Admins can only grant permissions that they have themselves.',
  {
    ...ROLE.shape,
    permissions: ROLE.shape.permissions.default([]),
  },
)
export const roleChange = change(
  'Changes of a role; `permissions` replaces all of them, and whatever is omitted stays.',
  ROLE.shape,
)

export const roles = collection<Role>('roles', {
  noun: 'role',
  schema: ROLE.shape,
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
