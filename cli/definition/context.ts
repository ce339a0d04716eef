// What a command receives besides its flags and arguments.
import type { AdminClient } from '../../lib/admin.ts'
import type { Connection } from '../auth/connection.ts'
import { type Credentials, credentialStore } from '../auth/credentials.ts'
import {
  type ReadOnlyTransport,
  readOnlyTransport,
  type SentChanges,
  watchChanges,
} from '../auth/read-only-transport.ts'
import { chooseSignIn, type SignIn } from '../auth/sign-in.ts'
import { type Profiles, profileStore } from '../config/profiles.ts'
import { findProjectFile } from '../config/project-file.ts'
import { chooseSettings, type Settings } from '../config/settings.ts'
import { type Interrupted, usageError } from '../output/failure.ts'
import { Output } from '../output/output.ts'
import { readTerminal } from '../output/terminal.ts'
import { type Prompts, prompts } from '../prompts/prompts.ts'
import { type Approve, approver } from './approval.ts'
import type { Manifest } from './entry.ts'
import type { Filter } from './filter.ts'
import { type GlobalFlags, outputSettings } from './globals.ts'

export interface Context {
  env: NodeJS.ProcessEnv
  globals: GlobalFlags
  manifest: Manifest
  output: Output
  prompts: Prompts
  /** Asks before a change that is not safe, and before every change at a guarded profile. */
  approve: Approve
  /** With `--dry-run`. */
  dryRun: ReadOnlyTransport | undefined
  profiles: Profiles
  credentials: Credentials
  /** Host, profile and project, and where each came from. */
  settings(): Promise<Settings>
  signIn(): Promise<SignIn>
  /** How calls connect that need no such client. */
  connection(): Promise<Connection>
  /** A client signed in as the settings say. */
  client(): Promise<AdminClient>
  /** For long-running commands. */
  noteSessionEnd(): Promise<void>
  /** What was sent to the platform that may change something. */
  changes: SentChanges
  /** What Ctrl-C reports, for commands that leave something to resume. */
  interruption: { report?: () => Interrupted }
  /** ID of the project to work on. */
  project(): Promise<string>
  /** Aborted by the first Ctrl-C. */
  signal: AbortSignal
  commands: Commands
  /** By ID, the number, email, name or slug that was given for it. */
  namedAs: Map<string, string>
  /** Why what would be changed is not there, by the word for it: a dry run sends nothing that would say so. */
  missing: Map<string, Error>
  /** What was read to find the words of the command line, by its noun and ID: `users/user-anna`. */
  found: Map<string, unknown>
}

/** Access to other commands. Passed in, because importing them would be a circle. */
export interface Commands {
  /** A command by its words: `orders list`. */
  load(name: string): Promise<{ run(call: object): Promise<number | void> }>
  /** What lists the entities of a noun. */
  rows(noun: string): Promise<FetchRows | undefined>
  /** What fetches an entity of a noun by its ID. */
  one(noun: string): Promise<FetchOne | undefined>
}

interface HowToFetch {
  /** Without what is looked up for the rows. */
  isBare?: boolean
  /** Given the rows of each page, whether they are enough; omitted, the first page is. */
  isEnough?(rows: readonly unknown[]): boolean
}

/** The rows that `list` shows, or those of the platform alone; also for pickers and completion. */
export type FetchRows = (
  client: AdminClient,
  filter: Filter,
  how?: HowToFetch,
) => PromiseLike<{ data: readonly unknown[]; total: number | undefined }>

/** The same where the list has arguments. */
export type FetchLike = (
  client: AdminClient,
  filter: Filter,
  args: Readonly<Record<string, unknown>>,
) => PromiseLike<{ data: readonly unknown[] }>

/** Fetches the entity that `get` shows. */
export type FetchOne = (client: AdminClient, id: string) => Promise<unknown>

const once = <T>(make: () => Promise<T>) => {
  let result: Promise<T> | undefined
  return () => {
    result ??= make()
    return result
  }
}

interface ContextParts {
  globals: GlobalFlags
  flags: Readonly<Record<string, unknown>>
  manifest: Manifest
  signal: AbortSignal
  env: NodeJS.ProcessEnv
  commands: Commands
}

export function createContext(parts: ContextParts): Context {
  const { globals, flags, manifest, signal, env, commands } = parts
  const terminal = readTerminal(env)
  const output = new Output(outputSettings(globals, flags), terminal, env)
  const warn = (message: string) => output.warn(message)
  const profiles = profileStore(env, warn)
  const credentials = credentialStore(env, warn)

  const namedAs = new Map<string, string>()
  const changes = watchChanges(signal)
  const dry = flags.dryRun === true ? readOnlyTransport() : undefined

  const settings = once(async () => {
    const store = await profiles.read()
    const projectFile = findProjectFile(process.cwd(), warn)
    return chooseSettings({ flags: globals, env, projectFile, store })
  })
  const signIn = once(async () => chooseSignIn(await settings(), env, credentials))
  const asking = prompts(
    { terminal, noInput: globals.noInput, yes: globals.yes, isDry: dry !== undefined },
    signal,
  )
  const client = once(async () => {
    const { openClient } = await import('../auth/client.ts')
    const { renewable } = await import('../auth/renew.ts')
    const parts = {
      settings: await settings(),
      signIn: await signIn(),
      globals,
      output,
      env,
      dryRun: dry,
      changes,
    }
    return openClient(parts, await renewable({ ...parts, profiles, credentials, prompts: asking }))
  })

  return {
    env,
    globals,
    manifest,
    output,
    signal,
    commands,
    prompts: asking,
    approve: (change) => {
      const confirm = flags.confirm as string | undefined
      return approver({ prompts: asking, output, settings, confirm, namedAs })(change)
    },
    dryRun: dry,
    profiles,
    credentials,
    settings,
    signIn,
    connection: async () => ({ settings: await settings(), globals, output, env }),
    client,
    async noteSessionEnd() {
      const { noteSessionEnd } = await import('../auth/renew.ts')
      await noteSessionEnd(await client(), { signIn: await signIn(), env, output, prompts: asking })
    },
    changes,
    interruption: {},
    namedAs,
    missing: new Map(),
    found: new Map(),
    async project() {
      const { project } = await settings()
      if (project) return project.value
      throw usageError('no project selected', 'no-project', 'quoin projects use')
    },
  }
}
