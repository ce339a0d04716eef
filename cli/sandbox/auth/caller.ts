import {
  adminBySession,
  adminByToken,
  type Header,
  projectByKey,
  type SignedServices,
  userBySession,
} from './credentials.ts'

/** The caller that the headers of a request identify, as the journal names callers; `none` without a valid one. */
export function callerOfHeaders(platform: SignedServices, header: Header): string {
  try {
    if (header('authorization') !== undefined) return `admin:${adminByToken(platform, header)._id}`
    if (header('x-private-api-key') !== undefined)
      return `private:${projectByKey(platform, 'privateApiKey', header)._id}`
    if (header('x-api-key') === undefined) return `admin:${adminBySession(platform, header)._id}`
    const project = projectByKey(platform, 'apiKey', header)
    if (header('x-session-id') === undefined) return `public:${project._id}`
    return `user:${userBySession(platform, project, header).user._id}`
  } catch {
    return 'none'
  }
}
