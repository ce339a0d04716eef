// Who can make a call: the people and keys of the platform, by name.
import { accessTokenFor } from '../../auth/login.ts'
import { admins, orgChart, users } from '../../entities/index.ts'
import type { Platform } from '../../http/platform.ts'
import type { Credential } from '../../http/route.ts'
import { USER_SESSION_LIFETIME } from '../../people/accounts.ts'
import { SESSION_LIFETIME } from '../../people/password-check.ts'
import { seedPasswords } from '../../seeds/load.ts'
import type { ProjectRecord } from '../../store/projects.ts'
import { NO_PROJECT, sharedTable, Table } from '../../store/table.ts'

export const CREDENTIALS: Record<Credential, string> = {
  none: 'none',
  account: 'admin',
  admin: 'admin',
  legacy: 'session of an admin',
  public: 'API key',
  private: 'private API key',
  user: 'session of a user, API key',
  staff: 'session of a member of staff, API key',
}

/** Users of a project to choose from. */
const MAX_USERS = 20
const MAX_ADMINS = 50

export interface Choice {
  /** `KIND:PROJECT:ID`; ids have no colons. */
  value: string
  label: string
}

export const NOBODY: Choice = { value: '', label: 'No credential' }

/** Users whom the seed names a password for first; for calls of staff, those on the org chart alone. */
function usersOf(platform: Platform, project: ProjectRecord, isStaff: boolean): Choice[] {
  const table = new Table(platform.store, users, project._id)
  const staff = new Table(platform.store, orgChart, project._id).find({ limit: MAX_USERS })
  const known = Object.keys(seedPasswords(platform)).flatMap((id) => table.get(id) ?? [])
  const people = isStaff
    ? staff.flatMap(({ userId }) => (userId ? (table.get(userId) ?? []) : []))
    : [...known, ...table.find({ limit: MAX_USERS })]
  const unique = [...new Map(people.map((user) => [user._id, user])).values()].slice(0, MAX_USERS)
  return unique.map(({ _id, fullName, email, phone }) => ({
    value: `user:${project._id}:${_id}`,
    label: `${fullName ?? email ?? phone ?? _id}, ${project.name}`,
  }))
}

/** The credentials that a call takes, and none at all. */
export function choicesFor(platform: Platform, credential: Credential): Choice[] {
  const projects = platform.projects.all()
  const byKey = (kind: string, label: string) =>
    projects.map(({ _id, name }) => ({ value: `${kind}:${_id}:`, label: `${label} of ${name}` }))
  switch (credential) {
    case 'none':
      return [NOBODY]
    case 'public':
      return [...byKey('public', 'API key'), NOBODY]
    case 'private':
      return [...byKey('private', 'Private API key'), NOBODY]
    case 'user':
    case 'staff':
      return [
        ...projects.flatMap((project) => usersOf(platform, project, credential === 'staff')),
        ...byKey('public', 'Only the API key'),
        NOBODY,
      ]
    default: {
      const kind = credential === 'legacy' ? 'session' : 'admin'
      const people = sharedTable(platform.store, admins).find({ limit: MAX_ADMINS })
      return [...people.map(({ _id, email }) => ({ value: `${kind}::${_id}`, label: email })), NOBODY]
    }
  }
}

/** The headers of a chosen credential. A session is opened for it. */
export function headersOf(platform: Platform, choice: string): Record<string, string> {
  const [kind, projectId = '', id = ''] = choice.split(':')
  const project = platform.projects.byId(projectId)
  const admin = sharedTable(platform.store, admins).get(id)
  const open = (of: string, lifetime: number) => ({
    'x-session-id': platform.sessions.open(of, id, lifetime).sessionId,
  })
  if (kind === 'admin' && admin) return { authorization: `Bearer ${accessTokenFor(platform, admin)}` }
  if (kind === 'session' && admin) return open(NO_PROJECT, SESSION_LIFETIME)
  if (!project) return {}
  if (kind === 'private') return { 'x-private-api-key': project.privateApiKey }
  const key = { 'x-api-key': project.apiKey }
  return kind === 'user' ? { ...key, ...open(project._id, USER_SESSION_LIFETIME) } : key
}
