import { readToken } from '../../lib/session/token.ts'
import type { Run } from '../context.ts'
import { notSignedIn } from '../output/failure.ts'
import { localTime, relativeTime } from '../output/human.ts'

/** Who, where, until when, and which setting won. Asks the platform, so that the answer is true. */
const whoami: Run = async (input, { client, output, settings, signIn }) => {
  const { host, profile, project, stored } = await settings()
  const credential = await signIn()
  const api = await client()
  const offline = input.boolean('offline')
  if (!offline) await output.activity('Asking the platform…', api.projects.list({ limit: 1 }))
  const { user, accessToken } = await api.session()
  const { exp } = readToken(accessToken)
  const expires = exp === undefined ? undefined : new Date(exp * 1000)
  if (offline && expires && expires.getTime() < Date.now()) {
    throw notSignedIn(
      `The session of ${user.email} at ${host.value} is over since ${localTime(expires)}.`,
      'quoin login',
      'session-expired',
    )
  }
  const keptIn = credential.source.startsWith('profile') ? stored?.keptIn : undefined
  if (!output.isForPeople) {
    return output.one({
      email: user.email,
      name: user.name,
      _id: user._id,
      host: host.value,
      profile: profile.value,
      project: project?.value,
      expires,
      keptIn,
      sources: {
        host: host.source,
        profile: profile.source,
        project: project?.source,
        credential: credential.source,
      },
    })
  }
  const from = (source: string) => output.paint('dim', `(${source})`)
  const lines = [
    ['Who', `${user.name} <${user.email}>`],
    ['Where', `${host.value} ${from(host.source)}`],
    ['Profile', `${profile.value} ${from(profile.source)}`],
    [
      'Project',
      project ? `${project.value} ${from(project.source)}` : 'none; choose one with quoin projects use',
    ],
    [
      'Credential',
      `${credential.kind} ${from([credential.source, keptIn].filter(Boolean).join(', in the '))}`,
    ],
    ['Until', expires ? `${localTime(expires)} (${relativeTime(expires)})` : 'the platform ends it'],
  ] as const
  await output.write(
    `${lines.map(([label, text]) => `${output.paint('bold', label.padEnd(10))}  ${text}`).join('\n')}\n`,
  )
}
export default whoami
