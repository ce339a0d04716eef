// Words that people know from other tools, and what quoin calls them.
import type { CommandEntry, FlagEntry, Manifest, NounEntry } from '../definition/entry.ts'
import { GLOBAL_FLAGS } from '../definition/globals.ts'
import { shellWord } from '../output/resume-command.ts'

const SEARCHES = 'Name what: quoin users list --search TEXT, quoin orders list --search TEXT …'

/** Of commands without a noun of ours: a command, or a sentence. */
const COMMANDS: Readonly<Record<string, string>> = {
  account: 'whoami',
  auth: 'login',
  signin: 'login',
  signout: 'logout',
  config: 'profiles list',
  context: 'profiles list',
  settings: 'profiles list',
  environments: 'profiles list',
  switch: 'profiles use',
  status: 'doctor',
  check: 'doctor',
  ping: 'doctor',
  init: 'login',
  docs: 'help',
  search: SEARCHES,
  find: SEARCHES,
  request: 'requests list',
  curl: 'api',
  payments: 'transactions list',
  payment: 'transactions list',
  charge: 'transactions list',
  charges: 'transactions list',
  invoices: 'orders list',
  purchases: 'orders list',
  products: 'items list',
  catalog: 'items list',
  flats: 'items list',
  entries: 'content list',
  articles: 'content list',
  pages: 'content list',
  posts: 'content list',
  types: 'models types --help',
  media: 'images list',
  assets: 'files list',
  messages: 'conversations list',
  inbox: 'conversations list',
  tickets: 'requests list',
  visitors: 'users list',
  members: 'users list',
  accounts: 'users list',
  team: 'admins list',
  staff: 'admins list',
  colleagues: 'admins list',
  rights: 'permissions list',
  leave: 'holidays report --help',
  email: 'notifications send --help',
  sms: 'notifications send --help',
  push: 'content push --help',
  dev: 'sandbox start',
  serve: 'sandbox start',
  logs: 'sandbox log',
  mock: 'sandbox start',
}

/** Of a noun. */
const OF_NOUN: Readonly<Record<string, string>> = {
  'orders refund': 'transactions refund --help',
  'orders pay': 'transactions list',
  'orders payments': 'transactions list',
  'orders customers': 'users list',
  'chat list': 'conversations list',
  'chat messages': 'conversations messages --help',
  'chat read': 'conversations messages --help',
  'chat history': 'conversations messages --help',
  'chat open': 'chat tail',
  'chat start': 'chat tail',
  'chat reply': 'chat send --help',
  'items update': 'help limits',
  'items create': 'help limits',
  'items delete': 'help limits',
  'items edit': 'help limits',
  'providers rotate': 'help limits',
  'admins invite': 'admins create --help',
  'projects create': 'help limits',
  'projects delete': 'help limits',
  'roles assign': 'admins update --help',
  'models add-field': 'models field add --help',
  'content archive': 'content unpublish --help',
  'content draft': 'content unpublish --help',
  'content edit-model': 'models field update --help',
}

/** Other names of the usual commands. */
export const VERBS: Readonly<Record<string, string>> = {
  ls: 'list',
  rm: 'delete',
  remove: 'delete',
  show: 'get',
  view: 'get',
  new: 'create',
  add: 'create',
}

/** What the usual commands do under other names; the first that a noun has. */
const LIKE_VERBS: Readonly<Record<string, readonly string[]>> = {
  describe: ['get'],
  info: ['get'],
  open: ['get'],
  inspect: ['get'],
  all: ['list'],
  count: ['list --limit 1'],
  search: ['list --search TEXT'],
  find: ['search TEXT', 'list --search TEXT'],
  filter: ['list --help', 'search --help'],
  edit: ['edit --help', 'update --help'],
  set: ['update --help', 'field set --help'],
  change: ['update --help'],
  patch: ['update --help'],
  rename: ['update --help'],
  cancel: ['update --status cancelled --help'],
  close: ['update --status closed --help'],
  disable: ['update --is-active false --help', 'deactivate --help'],
  enable: ['update --is-active true --help', 'activate --help'],
  block: ['update --is-active false --help'],
  suspend: ['update --is-active false --help'],
  lock: ['update --is-active false --help'],
  invite: ['create --help'],
  insert: ['create --help'],
  import: ['create --csv FILE'],
  upload: ['upload --help', 'create --csv FILE'],
  download: ['export --help'],
  dump: ['export --help'],
  follow: ['tail'],
  watch: ['tail', 'list --watch'],
  stream: ['tail'],
  logs: ['log', 'tail', 'events --help'],
  history: ['events --help', 'tail --no-follow'],
  select: ['use'],
  switch: ['use'],
  sync: ['pull --help'],
  comments: ['get'],
  reply: ['comment --help'],
  write: ['comment --help', 'create --help'],
}

/** Flags of other tools. */
const FLAGS: Readonly<Record<string, readonly string[]>> = {
  '--customer': ['--users'],
  '--customers': ['--users'],
  '--user': ['--users', '--owner'],
  '--user-id': ['--users', '--owner'],
  '--member': ['--users'],
  '--since': ['--from', '--after', '--older-than'],
  '--start': ['--from'],
  '--start-date': ['--from'],
  '--after': ['--from'],
  '--created-after': ['--from'],
  '--until': ['--to'],
  '--end': ['--to'],
  '--end-date': ['--to'],
  '--before': ['--to'],
  '--created-before': ['--to'],
  '--out': ['--output'],
  '--file': ['--output', '--csv'],
  '--jq': ['--query'],
  '--template': ['--query'],
  '--filter': ['--search', '--query'],
  '--grep': ['--search'],
  '--find': ['--search'],
  '--name': ['--search'],
  '--email': ['--search'],
  '--columns': ['--fields'],
  '--select': ['--fields'],
  '--order-by': ['--sort'],
  '--order': ['--sort'],
  '--page-size': ['--limit'],
  '--per-page': ['--limit'],
  '--max': ['--limit'],
  '--top': ['--limit'],
  '--state': ['--status'],
  '--org': ['--project'],
  '--workspace': ['--project'],
  '--env': ['--profile'],
  '--context': ['--profile'],
  '--url': ['--host'],
  '--endpoint': ['--host'],
  '--api-url': ['--host'],
  '--force': ['--yes'],
  '-f': ['--yes'],
  '--verbose': ['--debug'],
  '--trace': ['--debug'],
  '--silent': ['--quiet'],
  '--timezone': ['--tz'],
  '--body': ['--data'],
  '--input': ['--data', '--csv'],
}

/** Names of formats that people give as flags or to `-o`. */
const FORMATS = ['json', 'ndjson', 'csv', 'tsv', 'yaml', 'table', 'xlsx']

const flagsOf = ({ flags }: CommandEntry): FlagEntry[] => [...flags, ...GLOBAL_FLAGS]

const has = (command: CommandEntry | undefined, words: readonly string[]): boolean =>
  command !== undefined &&
  words.every((word) => !word.startsWith('--') || flagsOf(command).some(({ name }) => word === `--${name}`))

/** The command of the noun that does what `word` does elsewhere. */
function likeVerb({ name, commands }: NounEntry, word: string): string | undefined {
  const found = (LIKE_VERBS[word] ?? []).find((line) => {
    const words = line.split(' ')
    const end = words.findIndex((one) => !/^[a-z-]+$/.test(one) || one.startsWith('--'))
    const verb = words.slice(0, end < 0 ? words.length : end).join(' ')
    return has(
      commands.find((one) => one.name === `${name} ${verb}`),
      words,
    )
  })
  return found && `quoin ${name} ${found}`
}

/** What to try in place of a command that does not exist, as people know it from elsewhere. */
export function commandHint({ nouns }: Manifest, word: string, parent?: NounEntry): string | undefined {
  const line = parent ? OF_NOUN[`${parent.name} ${word}`] : COMMANDS[word]
  if (line) return /^[A-Z]/.test(line) ? line : `quoin ${line}`
  if (parent) return likeVerb(parent, word)
  // A verb without its noun.
  const verb = VERBS[word] ?? word
  const found = nouns.flatMap(({ commands }) => commands.filter(({ name }) => name.endsWith(` ${verb}`)))
  const [first] = found
  if (!first) return undefined
  if (found.length === 1) return `quoin ${first.name} --help`
  const some = found.slice(0, 4).map(({ name }) => `quoin ${name}`)
  return `Name what: ${some.join(', ')}${found.length > some.length ? ' …' : ''}`
}

/** The command line with the flag that quoin has for this one of other tools. */
export function flagHint(typed: string, words: readonly string[], command: CommandEntry): string | undefined {
  const at = words.findIndex((word) => word === typed || word.startsWith(`${typed}=`))
  const line = (...changed: string[]) => `quoin ${command.name} ${changed.map(shellWord).join(' ')}`
  const [, value = words[at + 1] ?? ''] = (words[at] ?? '').split('=')
  const isSplit = !words[at]?.includes('=')
  const rest = words.slice(at + (isSplit ? 2 : 1))
  if (['-o', '--output', '--format'].includes(typed) && FORMATS.includes(value)) {
    return line(...words.slice(0, at), '--format', value, ...rest)
  }
  if (FORMATS.includes(typed.replace(/^--/, ''))) {
    return line(...words.slice(0, at), '--format', typed.slice(2), ...words.slice(at + 1))
  }
  if (command.name === 'api' && ['-X', '--method', '--request'].includes(typed) && value) {
    return line(value, ...words.slice(0, at), ...rest)
  }
  const flag = FLAGS[typed]?.find((name) => flagsOf(command).some((one) => name === `--${one.name}`))
  return flag && line(...words.map((word, index) => (index === at ? word.replace(typed, flag) : word)))
}
