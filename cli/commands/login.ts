import { createAdminClient } from '../../lib/admin.ts'
import type { AdminSession } from '../../lib/domain/index.ts'
import { isPlatformError } from '../../lib/errors.ts'
import { expiryOf } from '../../lib/session/token.ts'
import { newSession } from '../auth/client.ts'
import { connectionOptions } from '../auth/connection.ts'
import { credentialOf } from '../auth/credentials.ts'
import { hostNotConfirmed } from '../auth/sign-in.ts'
import { profileNameFor } from '../config/profile-name.ts'
import type { Profile } from '../config/profiles.ts'
import { normaliseHost, type Settings } from '../config/settings.ts'
import { command, example } from '../definition/command.ts'
import type { Context } from '../definition/context.ts'
import { text, toggle } from '../definition/flags.ts'
import { usageError } from '../output/failure.ts'

const MAX_ATTEMPTS = 3

interface Given {
  email: string | undefined
  passwordStdin: boolean
  use: boolean
}

async function passwordFromStdin(): Promise<string> {
  if (process.stdin.isTTY) {
    throw usageError('--password-stdin reads a pipe, but stdin is a terminal', 'usage', 'quoin login')
  }
  const { text } = await import('node:stream/consumers')
  const [line = ''] = (await text(process.stdin)).split(/\r?\n/)
  if (line === '') throw usageError('no password on stdin', 'missing-password')
  return line
}

async function askHost(settings: Settings, { prompts }: Context): Promise<Settings> {
  if (settings.host.kind !== 'default' || !prompts.canAsk) return settings
  const answer = await prompts.text('Address of the platform', '--host', settings.host.value)
  return { ...settings, host: { ...settings.host, value: normaliseHost(answer, 'This') } }
}

/** Asks even with `--yes`, as the folder's author is not the user. */
async function confirmHost({ host }: Settings, { prompts }: Context): Promise<void> {
  if (host.kind !== 'project file') return
  if (!prompts.canAsk) throw hostNotConfirmed(host)
  await prompts.confirmAlways(`${host.source} names the host ${host.value}. Send your password there?`)
}

/** A person may mistype the password; a script gets one attempt. */
async function signIn(given: Given, context: Context, settings: Settings): Promise<AdminSession> {
  const { env, globals, output, prompts } = context
  const email = given.email ?? (await prompts.text('Email', '--email or QUOIN_EMAIL'))
  const fixed = given.passwordStdin ? await passwordFromStdin() : env.QUOIN_PASSWORD
  for (let left = MAX_ATTEMPTS - 1; ; left--) {
    const password =
      fixed ??
      (await prompts.secret(`Password for ${settings.host.value}`, '--password-stdin or QUOIN_PASSWORD'))
    try {
      const parts = { settings, globals, output, env }
      return await output.activity('Signing in…', newSession(parts, { email, password }))
    } catch (error) {
      const isMistyped = isPlatformError(error) && error.code === 'invalid-credentials'
      if (!isMistyped || fixed !== undefined || left === 0) throw error
      output.warn('email or password is wrong; try again')
    }
  }
}

/** The only project, or the one that a person picks. */
async function pickProject(session: AdminSession, settings: Settings, context: Context) {
  const { env, globals, output, prompts } = context
  const client = createAdminClient({ ...connectionOptions({ settings, globals, output, env }), ...session })
  const { data, total } = await output.activity('Fetching projects…', client.projects.list({ limit: 100 }))
  if (total === 1) return data[0]
  if (total === 0 || !prompts.canAsk) return undefined
  const choices = data.map(({ _id, name }) => ({ name, value: _id, description: _id }))
  const id = await prompts.select('Project to use', '--project', choices).catch((error) => {
    output.note('Signed in. No project selected. Try: quoin projects use')
    throw error
  })
  return data.find(({ _id }) => _id === id)
}

async function login(given: Given, context: Context): Promise<void> {
  const { output, profiles, credentials } = context
  const settings = await askHost(await context.settings(), context)
  await confirmHost(settings, context)
  const session = await signIn(given, context, settings)
  const { user } = session
  const store = await profiles.read()
  const name = profileNameFor(settings, user.email, store)
  const before = store.profiles[name]?.host === settings.host.value ? store.profiles[name] : undefined
  // Where one happens to sign in again must not move the profile to another project; --project may.
  const { project: set } = settings
  const known = (set?.kind === 'flag' ? undefined : before?.project) ?? set?.value
  const keptIn = await credentials.save(name, credentialOf(session))
  const expires = expiryOf(session)?.toISOString()
  const profile: Profile = {
    host: settings.host.value,
    email: user.email,
    name: user.name,
    ...(known ? { project: known } : {}),
    keptIn,
    ...(expires && { expires }),
  }
  // Whoever names a profile works with several: the others' commands must not change their target.
  const becomesCurrent = given.use || !settings.profile.isNamed
  await profiles.save(name, profile, becomesCurrent)
  const project = known ? { _id: known, name: known } : await pickProject(session, settings, context)
  if (project) {
    profile.project = project._id
    await profiles.patch(name, { project: project._id })
  }
  const place = keptIn === 'keychain' ? 'the system keychain' : `${credentials.path}, readable only by you`
  await output.done(
    `Signed in to ${profile.host} as ${user.name || user.email} (profile ${name}). Session stored in ${place}`,
    { profile: name, ...profile },
  )
  output.note(project ? `Project: ${project.name}` : 'No project selected. Try: quoin projects use')
  const { current } = await profiles.read()
  if (current !== name) {
    output.note(`The current profile is still ${current}. Try: quoin profiles use ${name}`)
  } else if (store.current !== undefined && store.current !== name) {
    output.note(`${name} is now the current profile, in place of ${store.current}`)
  }
}

export default command({
  name: 'login',
  summary: 'Sign in and save the session',
  description:
    'Stores the session, never the password, in the system keychain if available, otherwise in a file that only you can read.',
  flags: {
    email: text('Email to sign in with', 'EMAIL', { variable: 'QUOIN_EMAIL' }),
    passwordStdin: toggle('Read the password from stdin'),
    use: toggle('Also make the profile given with --profile the current one'),
  },
  examples: [
    example('login', 'Sign in interactively'),
    example(
      'login --profile work --host https://platform.example.com',
      'Sign in to another platform, as a profile of its own',
    ),
    {
      command: 'printenv SECRET | quoin login --email admin@quoin.example --password-stdin',
      does: 'Sign in from a script',
    },
  ],
  environment: [
    ['QUOIN_EMAIL, QUOIN_PASSWORD', 'Credentials to sign in with'],
    ['QUOIN_CONFIG_DIR', 'Folder for profiles and credentials'],
    ['QUOIN_NO_KEYCHAIN', 'Store the credential in a file even if a keychain is available'],
  ],
  seeAlso: ['whoami', 'profiles list', 'projects use'],
  async run({ flags, ...context }) {
    await login(flags, context)
  },
})
