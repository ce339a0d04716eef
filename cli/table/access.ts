import { PERMISSION_VERBS } from '../../lib/domain/permissions.ts'
import { RANGE_FLAGS } from './globals.ts'
import { create, example, get, idOf, list, remove, USER_FLAGS, update } from './make.ts'
import { NOUNS } from './outline.ts'
import type { Command, Example, Group } from './types.ts'

export const USERS: Group = {
  name: 'users',
  summary: NOUNS.users,
  commands: [
    list({
      noun: 'users',
      plural: 'users',
      flags: [...RANGE_FLAGS, ...USER_FLAGS],
      examples: [example('users list --search nino', 'By name or email')],
      load: () => import('../commands/users/list.ts'),
    }),
    get({
      noun: 'users',
      singular: 'user',
      examples: [example('users get user-anna', 'All of one account')],
      load: () => import('../commands/users/get.ts'),
    }),
    create({
      noun: 'users',
      singular: 'user',
      examples: [
        {
          command: `echo '{"email":"new@example.com","password":"Chosen-by-me-1","fullName":"New"}' | quoin users create --data -`,
          does: 'The password comes through stdin, not through an argument',
        },
      ],
      load: () => import('../commands/users/create.ts'),
    }),
    update({
      noun: 'users',
      singular: 'user',
      examples: [example('users update user-anna --set language=en', 'The language of the account')],
      load: () => import('../commands/users/update.ts'),
    }),
    remove({
      noun: 'users',
      singular: 'user',
      examples: [example('users delete user-anna --yes', 'Without a question')],
      load: () => import('../commands/users/delete.ts'),
    }),
  ],
}

const granting = (verb: 'grant' | 'revoke', summary: string, one: Example): Command => ({
  name: `roles ${verb}`,
  summary,
  args: [idOf('role'), { name: 'permission', summary: 'Id of the permission' }],
  examples: [one],
  seeAlso: ['permissions list'],
  load: () =>
    verb === 'grant' ? import('../commands/roles/grant.ts') : import('../commands/roles/revoke.ts'),
})

export const ROLES: Group = {
  name: 'roles',
  summary: NOUNS.roles,
  commands: [
    list({
      noun: 'roles',
      plural: 'roles',
      examples: [example('roles list', 'What there is')],
      load: () => import('../commands/roles/list.ts'),
    }),
    get({
      noun: 'roles',
      singular: 'role',
      examples: [example('roles get northgate-viewer', 'With its permissions')],
      load: () => import('../commands/roles/get.ts'),
    }),
    create({
      noun: 'roles',
      singular: 'role',
      examples: [example('roles create --set name=Auditor', 'Without any permission yet')],
      load: () => import('../commands/roles/create.ts'),
    }),
    update({
      noun: 'roles',
      singular: 'role',
      examples: [
        example('roles update northgate-viewer --set description="Reads everything"', 'Say what it is for'),
      ],
      load: () => import('../commands/roles/update.ts'),
    }),
    remove({
      noun: 'roles',
      singular: 'role',
      examples: [example('roles delete northgate-editor --yes', 'Without a question')],
      load: () => import('../commands/roles/delete.ts'),
    }),
    granting(
      'grant',
      'Give a role a permission',
      example('roles grant northgate-viewer order-write', 'It holds from the next call on'),
    ),
    granting(
      'revoke',
      'Take a permission from a role',
      example('roles revoke northgate-viewer order-write', 'It holds from the next call on'),
    ),
  ],
}

export const ADMINS: Group = {
  name: 'admins',
  summary: NOUNS.admins,
  commands: [
    list({
      noun: 'admins',
      plural: 'admins',
      examples: [example('admins list', 'Who may work here')],
      load: () => import('../commands/admins/list.ts'),
    }),
    get({
      noun: 'admins',
      singular: 'admin',
      examples: [example('admins get admin-victor', 'One of them')],
      load: () => import('../commands/admins/get.ts'),
    }),
    create({
      noun: 'admins',
      singular: 'admin',
      examples: [
        {
          command: `echo '{"email":"clerk@example.com","name":"Clerk","password":"Chosen-by-me-1"}' | quoin admins create --data -`,
          does: 'The password comes through stdin, not through an argument',
        },
      ],
      load: () => import('../commands/admins/create.ts'),
    }),
    update({
      noun: 'admins',
      singular: 'admin',
      examples: [example('admins update admin-victor --set name="Nino B."', 'The name')],
      load: () => import('../commands/admins/update.ts'),
    }),
    remove({
      noun: 'admins',
      singular: 'admin',
      examples: [example('admins delete admin-victor --yes', 'Without a question')],
      load: () => import('../commands/admins/delete.ts'),
    }),
    {
      name: 'admins preference list',
      summary: 'Show your preferences',
      examples: [example('admins preference list', 'All of them')],
      load: () => import('../commands/admins/preference-list.ts'),
    },
    {
      name: 'admins preference get',
      summary: 'Show one of your preferences',
      args: [{ name: 'key', summary: 'Its key' }],
      examples: [example('admins preference get theme', 'One of them')],
      load: () => import('../commands/admins/preference-get.ts'),
    },
    {
      name: 'admins preference set',
      summary: 'Set one of your preferences',
      args: [
        { name: 'key', summary: 'Its key' },
        { name: 'value', summary: 'JSON or a text; @FILE, or - for stdin' },
      ],
      examples: [example('admins preference set theme dark', 'A text')],
      load: () => import('../commands/admins/preference-set.ts'),
    },
  ],
}

export const PERMISSIONS: Group = {
  name: 'permissions',
  summary: NOUNS.permissions,
  commands: [
    list({
      noun: 'permissions',
      plural: 'permissions',
      examples: [example('permissions list --all', 'What a role can be given')],
      load: () => import('../commands/permissions/list.ts'),
    }),
    get({
      noun: 'permissions',
      singular: 'permission',
      examples: [example('permissions get order-write', 'One of them')],
      load: () => import('../commands/permissions/get.ts'),
    }),
    {
      name: 'permissions check',
      summary: 'Tell whether you may do something',
      description: 'Exits 0 where you may and 5 where you may not.',
      args: [
        { name: 'resource', summary: 'Such as order' },
        { name: 'action', summary: 'Such as update' },
        {
          name: 'level',
          summary: 'What it takes',
          values: PERMISSION_VERBS.filter((verb) => verb !== 'None'),
        },
      ],
      examples: [example('permissions check order list Read', 'Before a script begins')],
      load: () => import('../commands/permissions/check.ts'),
    },
  ],
}
