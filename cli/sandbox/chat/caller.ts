import type { Conversation, Message } from '../../../lib/domain/index.ts'
import {
  adminByToken,
  assertPermission,
  type Header,
  projectByKey,
  projectOfAdmin,
  userBySession,
} from '../auth/credentials.ts'
import { inProject } from '../commerce/reservations.ts'
import { conversations } from '../entities/index.ts'
import type { Platform } from '../http/platform.ts'
import type { InProject } from '../services/call.ts'
import { notFound } from '../services/errors.ts'
import type { Serialized } from '../store/serialized.ts'

/** The caller of a socket. */
export interface Caller extends InProject {
  author: Message['author']
  /** A conversation that they may read or write to. @throws ApiError 403, 404 */
  conversation(id: string, use: 'read' | 'write'): Serialized<Conversation>
}

/**
 * Identifies the caller by the handshake: the token is an admin's if an admin session is sent with it, else an end
 * user's session id. Repeated before every event, so that an expired session ends here, too.
 * @throws ApiError 401
 */
export function identifyCaller(platform: Platform, token: string, header: Header): Caller {
  const project = projectByKey(platform, 'apiKey', header)
  const call = inProject(platform, project)
  const find = (id: string) => call.table(conversations).require(id)
  const adminSession = header('x-admin-session-id')
  if (adminSession !== undefined) {
    const own: Record<string, string | undefined> = {
      authorization: `Bearer ${token}`,
      'x-session-id': adminSession,
    }
    const admin = adminByToken(platform, (name) => own[name])
    projectOfAdmin(platform, admin, project._id)
    const rights = platform.access.rights(admin, project._id)
    assertPermission(rights, ['conversation', 'list', 'Read'])
    return {
      ...call,
      author: { kind: 'admin', id: admin._id, name: admin.name },
      conversation(id, use) {
        assertPermission(
          rights,
          use === 'read' ? ['conversation', 'get', 'Read'] : ['conversation', 'send', 'Write'],
        )
        return find(id)
      },
    }
  }
  const { user } = userBySession(platform, project, (name) =>
    name === 'x-session-id' ? token : header(name),
  )
  return {
    ...call,
    author: { kind: 'user', id: user._id, name: user.fullName ?? user.email ?? 'User' },
    conversation(id) {
      const found = find(id)
      if (found.userId !== user._id) throw notFound(`${conversations.noun} ${id.slice(0, 64)}`)
      return found
    },
  }
}
