import { signInFromEnvironment } from '../auth/sign-in.ts'
import type { Run } from '../context.ts'

/** Forgets the sessions on this machine. Needs no connection. */
const logout: Run = async (input, { env, output, profiles, credentials, settings }) => {
  const { profiles: known } = await profiles.read()
  const names = input.boolean('all') ? Object.keys(known) : [(await settings()).profile.value]
  const signedOut: string[] = []
  for (const name of names) {
    const profile = known[name]
    if (!profile?.keptIn) continue
    await credentials.remove(name, profile.keptIn)
    await profiles.signOut(name)
    signedOut.push(name)
  }
  if (signedOut.length === 0)
    output.note(`Nobody is signed in with profile ${names.join(', ') || 'default'}.`)
  else await output.done(`Signed out of ${signedOut.join(', ')}.`, { signedOut })
  const left = signInFromEnvironment(env)
  if (left) output.warn(`${left.source} are still set and will be used.`)
}
export default logout
