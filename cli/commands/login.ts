import { createAdminClient } from '../../lib/admin.ts'
import type { AdminSession } from '../../lib/domain/index.ts'
import { isPlatformError } from '../../lib/errors.ts'
import { readToken } from '../../lib/session/token.ts'
import { connectionOptions } from '../auth/client.ts'
import { profileNameFor } from '../config/profile-name.ts'
import type { Profile } from '../config/profiles.ts'
import { normaliseHost, type Settings } from '../config/settings.ts'
import type { Context, Run } from '../context.ts'
import type { Input } from '../input/input.ts'
import { usageError } from '../output/failure.ts'

const TRIES = 3

async function passwordFromStdin(): Promise<string> {
  if (process.stdin.isTTY) {
    throw usageError('--password-stdin reads a pipe, but stdin is a terminal.', 'quoin login asks by itself')
  }
  const { text } = await import('node:stream/consumers')
  const [line = ''] = (await text(process.stdin)).split(/\r?\n/)
  if (line === '') throw usageError('stdin held no password.', undefined, 'missing-password')
  return line
}

async function askHost(settings: Settings, { prompts }: Context): Promise<Settings> {
  if (settings.host.kind !== 'default' || !prompts.canAsk) return settings
  const answer = await prompts.text('Address of the platform', '--host', settings.host.value)
  return { ...settings, host: { ...settings.host, value: normaliseHost(answer, 'This') } }
}

/** Asks again where a person mistypes; a script gets one try. */
async function signIn(input: Input, context: Context, settings: Settings): Promise<AdminSession> {
  const { env, output, prompts } = context
  const email = input.string('email') ?? (await prompts.text('Email', '--email or QUOIN_EMAIL'))
  const fixed = input.boolean('password-stdin') ? await passwordFromStdin() : env.QUOIN_PASSWORD
  for (let left = TRIES - 1; ; left--) {
    const password = fixed ?? (await prompts.secret('Password', '--password-stdin or QUOIN_PASSWORD'))
    try {
      const client = createAdminClient({
        ...connectionOptions({ settings, input, output, env }),
        email,
        password,
      })
      return await output.activity('Signing in…', client.session())
    } catch (error) {
      const isMistyped = isPlatformError(error) && error.code === 'invalid-credentials'
      if (!isMistyped || fixed !== undefined || left === 0) throw error
      output.warn('Email or password is wrong. Once more:')
    }
  }
}

/** The project to work on: the only one there is, or the one that a person picks. */
async function pickProject(session: AdminSession, settings: Settings, input: Input, context: Context) {
  const { output, prompts, env } = context
  const client = createAdminClient({ ...connectionOptions({ settings, input, output, env }), ...session })
  const { data, total } = await output.activity('Fetching projects…', client.projects.list({ limit: 100 }))
  if (total === 1) return data[0]
  if (total === 0 || !prompts.canAsk) return undefined
  const choices = data.map(({ _id, name }) => ({ name, value: _id, description: _id }))
  const id = await prompts.select('Project to work on', '--project', choices)
  return data.find(({ _id }) => _id === id)
}

const login: Run = async (input, context) => {
  const { output, profiles, credentials } = context
  const settings = await askHost(await context.settings(), context)
  const session = await signIn(input, context, settings)
  const { sessionId, accessToken, user } = session
  const store = await profiles.read()
  const name = profileNameFor(settings, user.email, store)
  const before = store.profiles[name]?.host === settings.host.value ? store.profiles[name] : undefined
  const known = settings.project?.value ?? before?.project
  const project = known ? { _id: known, name: known } : await pickProject(session, settings, input, context)
  const keptIn = await credentials.save(name, { sessionId, accessToken })
  const { exp } = readToken(accessToken)
  const profile: Profile = {
    host: settings.host.value,
    email: user.email,
    name: user.name,
    ...(project ? { project: project._id } : {}),
    keptIn,
    ...(exp === undefined ? {} : { expires: new Date(exp * 1000).toISOString() }),
  }
  await profiles.save(name, profile, true)
  const place =
    keptIn === 'keychain' ? 'the keychain of this system' : `${credentials.path}, readable by you only`
  await output.done(
    `Signed in at ${profile.host} as ${user.name || user.email} (profile ${name}). The session is kept in ${place}.`,
    { profile: name, ...profile },
  )
  if (project) output.note(`Project: ${project.name}`)
  else output.note('No project is chosen yet. Try: quoin projects use')
}
export default login
