// Every noun and command, in the order and the groups of `quoin --help`. Each is one file, loaded when it is used.
import type { Command, Noun } from '../definition/command.ts'
import type { FetchOne, FetchRows } from '../definition/context.ts'

type Load = () => Promise<{ default: Noun | Command }>

export const SECTIONS: Record<string, Record<string, Load>> = {
  START: {
    login: () => import('./login.ts'),
    projects: () => import('./projects.ts'),
    doctor: () => import('./doctor.ts'),
  },
  CONTENT: {
    content: () => import('./content/index.ts'),
    models: () => import('./models/index.ts'),
    files: () => import('./files.ts'),
    images: () => import('./images.ts'),
  },
  COMMERCE: {
    items: () => import('./items.ts'),
    orders: () => import('./orders.ts'),
    'order-groups': () => import('./order-groups.ts'),
    transactions: () => import('./transactions/index.ts'),
  },
  PEOPLE: {
    users: () => import('./users.ts'),
    people: () => import('./people.ts'),
    requests: () => import('./requests.ts'),
    conversations: () => import('./conversations.ts'),
    chat: () => import('./chat/index.ts'),
    notifications: () => import('./notifications.ts'),
  },
  STAFF: {
    holidays: () => import('./holidays.ts'),
    'hr-report': () => import('./hr-report.ts'),
  },
  ACCESS: {
    admins: () => import('./admins.ts'),
    roles: () => import('./roles.ts'),
    permissions: () => import('./permissions/index.ts'),
    providers: () => import('./providers.ts'),
  },
  'LEGACY API': {
    'custom-types': () => import('./custom-types.ts'),
    customers: () => import('./customers.ts'),
    deals: () => import('./deals.ts'),
    entities: () => import('./entities.ts'),
  },
  TOOLS: {
    sandbox: () => import('./sandbox/index.ts'),
    schema: () => import('./schema.ts'),
    commands: () => import('./commands.ts'),
    mcp: () => import('./mcp.ts'),
    api: () => import('./api.ts'),
    open: () => import('./open.ts'),
    completion: () => import('./completion.ts'),
    help: () => import('./help.ts'),
  },
  'THIS MACHINE': {
    profiles: () => import('./profiles.ts'),
    whoami: () => import('./whoami.ts'),
    logout: () => import('./logout.ts'),
    tasks: () => import('./tasks.ts'),
    documents: () => import('./documents.ts'),
    billing: () => import('./billing.ts'),
    __complete: () => import('./complete.ts'),
  },
}

const isNoun = (one: Noun | Command): one is Noun => 'commands' in one

async function load(name: string): Promise<Noun | Command> {
  const [word = ''] = name.split(' ')
  const load = Object.values(SECTIONS).find((section) => Object.hasOwn(section, word))?.[word]
  if (!load) throw new TypeError(`There is no definition of "${name}".`)
  return (await load()).default
}

/** Loads what lists the entities of a noun. */
export async function loadRows(name: string): Promise<FetchRows | undefined> {
  const loaded = await load(name)
  return isNoun(loaded) ? loaded.commands.find(({ rows }) => rows)?.rows : undefined
}

/** Loads what fetches an entity of a noun by its ID. */
export async function loadOne(name: string): Promise<FetchOne | undefined> {
  const loaded = await load(name)
  return isNoun(loaded) ? loaded.commands.find(({ one }) => one)?.one : undefined
}

/** Loads a command by its words: `orders list`. */
export async function loadCommand(name: string): Promise<Command> {
  const loaded = await load(name)
  const command = isNoun(loaded) ? loaded.commands.find((one) => one.name === name) : loaded
  if (!command) throw new TypeError(`There is no command "${name}".`)
  return command
}

export async function loadAll(): Promise<(Noun | Command)[]> {
  const loads = Object.values(SECTIONS).flatMap((section) => Object.values(section))
  return Promise.all(loads.map(async (load) => (await load()).default))
}
