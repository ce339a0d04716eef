// Which parameters and headers a platform of the specification may know.
import type { Call } from './handlers.ts'

/** The specification describes filters of lists without naming them; these are plausible names. */
const PARAMETERS =
  /^(projectId|page|limit|search|sort|from|to|ids|entity|type|key|id|status|lang|locale|sessionId|startDate|endDate|ignorePaging|year|token|o|[psf]2|[fs]\..+|.*(In|UserIds?))$/

/** The specification's own, and those that HTTP clients send by themselves. */
const HEADERS =
  /^(authorization|x-session-id|x-api-key|x-private-api-key|x-admin-session-id|host|connection|accept|accept-(encoding|language)|user-agent|content-(type|length)|transfer-encoding|expect|range|if-.+|cache-control|pragma|origin|referer|sec-.+|te|upgrade.*|want-content-digest)$/

export const strangersIn = ({ query, headers }: Pick<Call, 'query' | 'headers'>): string[] => [
  ...[...query.keys()].filter((name) => !PARAMETERS.test(name)),
  ...Object.keys(headers).filter((name) => !HEADERS.test(name)),
]
