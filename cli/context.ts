// What a command is handed besides its input: who is asked, where to, and the way out.
import type { AdminClient } from '../lib/admin.ts'
import { type Credentials, credentialStore } from './auth/credentials.ts'
import { chooseSignIn, type SignIn } from './auth/sign-in.ts'
import { type Profiles, profileStore } from './config/profiles.ts'
import { findProjectFile } from './config/project-file.ts'
import { chooseSettings, type Settings } from './config/settings.ts'
import type { Input } from './input/input.ts'
import { type Prompts, prompts } from './input/prompts.ts'
import { usageError } from './output/failure.ts'
import { Output, outputSettings } from './output/output.ts'
import { readTerminal } from './output/terminal.ts'

export interface Context {
  env: NodeJS.ProcessEnv
  output: Output
  prompts: Prompts
  profiles: Profiles
  credentials: Credentials
  /**
   * Aborted by the first Ctrl-C. A command that asks for it tidies up by itself and is waited for;
   * any other is left at once.
   */
  readonly signal: AbortSignal
  readonly tidiesUp: boolean
  /** Host, profile and project, and who said so. */
  settings(): Promise<Settings>
  signIn(): Promise<SignIn>
  /** A client signed in as the settings say. */
  client(): Promise<AdminClient>
  /** Id of the project the command is about. */
  project(): Promise<string>
}

/** What a command file exports. A number is the exit code, where it is not 0. */
export type Run = (input: Input, context: Context) => Promise<number | void>

const once = <T>(make: () => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

export function createContext(input: Input, signal: AbortSignal, env: NodeJS.ProcessEnv): Context {
  const terminal = readTerminal(env)
  const output = new Output(outputSettings(input), terminal, env)
  const warn = (message: string) => output.warn(message)
  const profiles = profileStore(env, warn)
  const credentials = credentialStore(env, warn)

  const settings = once(async () => {
    const store = await profiles.read()
    const projectFile = findProjectFile(process.cwd())
    return chooseSettings({
      flags: {
        host: input.string('host'),
        project: input.string('project'),
        profile: input.string('profile'),
      },
      env,
      projectFile,
      store,
    })
  })
  const signIn = once(async () => chooseSignIn(await settings(), env, credentials))
  const client = once(async () => {
    const { openClient } = await import('./auth/client.ts')
    return openClient({ settings: await settings(), signIn: await signIn(), input, output, env })
  })

  let tidiesUp = false
  return {
    env,
    output,
    get signal() {
      tidiesUp = true
      return signal
    },
    get tidiesUp() {
      return tidiesUp
    },
    prompts: prompts({ terminal, noInput: input.boolean('no-input'), yes: input.boolean('yes') }, signal),
    profiles,
    credentials,
    settings,
    signIn,
    client,
    async project() {
      const { project } = await settings()
      if (project) return project.value
      throw usageError('No project is chosen.', 'quoin projects use ID, or --project ID', 'no-project')
    },
  }
}
