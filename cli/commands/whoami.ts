import type { AdminClient } from '../../lib/admin.ts'
import { expiryOf } from '../../lib/session/token.ts'
import type { Settings } from '../config/settings.ts'
import { command, example } from '../definition/command.ts'
import { toggle } from '../definition/flags.ts'
import { assertProject } from '../input/find-project.ts'
import { notSignedIn } from '../output/failure.ts'
import { localTime, relativeTime } from '../output/human.ts'

/** Any call shows whether the session is accepted. */
async function checkSession(api: AdminClient, settings: Settings): Promise<void> {
  if (settings.project) await assertProject(api, settings)
  else await api.projects.list({ limit: 1 })
}

export default command({
  name: 'whoami',
  summary: 'Show who is signed in, where, and which settings apply',
  flags: { offline: toggle('Read only the stored token; do not contact the platform') },
  examples: [
    example('whoami', 'Check where you are before you change anything'),
    example('whoami --json --query email', 'Print the email, for a script'),
  ],
  seeAlso: ['help environment', 'doctor'],
  async run({ flags: { offline }, client, output, settings, signIn }) {
    const { host, profile, project, stored } = await settings()
    const credential = await signIn()
    const api = await client()
    if (!offline) await output.activity('Checking the session…', checkSession(api, await settings()))
    const session = await api.session()
    const { user } = session
    const expires = expiryOf(session)
    if (offline && expires && expires.getTime() < Date.now()) {
      throw notSignedIn(
        `the session of ${user.email} at ${host.value} expired ${localTime(expires)}`,
        'quoin login',
        'session-expired',
      )
    }
    const keptIn = credential.source.startsWith('profile') ? stored?.keptIn : undefined
    if (!output.isForPeople) {
      const sources = {
        host: host.source,
        profile: profile.source,
        project: project?.source,
        credential: credential.source,
      }
      const { email, name, _id } = user
      return output.one({
        email,
        name,
        _id,
        host: host.value,
        profile: profile.value,
        project: project?.value,
        expires,
        keptIn,
        sources,
      })
    }
    const from = (source: string) => output.paint('dim', `(${source})`)
    const stores = [credential.source, keptIn].filter(Boolean).join(', in the ')
    const lines = [
      ['User', `${user.name} <${user.email}>`],
      ['Host', `${host.value} ${from(host.source)}`],
      ['Profile', `${profile.value} ${from(profile.source)}`],
      ['Project', project ? `${project.value} ${from(project.source)}` : 'none; try quoin projects use'],
      ['Credential', `${credential.kind} ${from(stores)}`],
      ['Expires', expires ? `${localTime(expires)} (${relativeTime(expires)})` : 'unknown'],
    ] as const
    await output.write(
      `${lines.map(([label, value]) => `${output.paint('bold', label.padEnd(10))}  ${value}`).join('\n')}\n`,
    )
  },
})
