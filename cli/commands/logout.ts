import { removeSharedSessions } from '../auth/shared-session.ts'
import { signInFromEnvironment } from '../auth/sign-in.ts'
import { forgetCompletions } from '../completion/cache.ts'
import { command, example } from '../definition/command.ts'
import { toggle } from '../definition/flags.ts'

export default command({
  name: 'logout',
  summary: 'Sign out and remove stored credentials',
  description: 'Works offline: removes what is stored on this machine.',
  flags: { all: toggle('Sign out of every profile') },
  examples: [example('logout', 'Sign out of the current profile')],
  seeAlso: ['login'],
  async run({ flags, env, output, profiles, credentials, settings }) {
    const { profiles: known } = await profiles.read()
    const names = flags.all ? Object.keys(known) : [(await settings()).profile.value]
    const signedOut: string[] = []
    for (const name of names) {
      const profile = known[name]
      if (!profile?.keptIn) continue
      await credentials.remove(name, profile.keptIn)
      await profiles.signOut(name)
      signedOut.push(name)
    }
    const { QUOIN_EMAIL: email } = env
    if (flags.all) {
      if (await removeSharedSessions(env)) signedOut.push('all sessions of QUOIN_EMAIL')
    } else if (email) {
      const { host } = await settings()
      if (await removeSharedSessions(env, { host: host.value, email })) signedOut.push(email)
    }
    await forgetCompletions(env)
    if (signedOut.length > 0) await output.done(`Signed out of ${signedOut.join(', ')}`, { signedOut })
    else output.note(`Not signed in with profile ${names.join(', ') || 'default'}`)
    const left = signInFromEnvironment(env)
    if (left) output.warn(`${left.source} are still set and will be used`)
  },
})
