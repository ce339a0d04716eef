// Words of other tools, by what quoin calls them. What a hint proposes beyond these comes from the manifest.

/** Other names of the usual commands, which can be typed. */
export const VERBS: Readonly<Record<string, string>> = {
  ls: 'list',
  rm: 'delete',
  remove: 'delete',
  show: 'get',
  view: 'get',
  new: 'create',
  add: 'create',
}

/** Nouns, and commands without one. */
export const NOUNS: Readonly<Record<string, string>> = {
  login: 'auth signin init',
  open: 'browse manage dashboard console',
  'profiles list': 'config context',
  'projects use': 'link',
  'projects list': 'space spaces dataset datasets environment environments workspace workspaces',
  doctor: 'status check debug diagnose',
  'transactions list': 'payments charges',
  'items list': 'products catalog prices',
  'orders list': 'invoices purchases',
  'content list': 'entries articles posts',
  'content create --csv': 'import',
  'conversations list': 'messages inbox',
  'images list': 'media assets asset',
  'models list': 'content-type content-types types collections schemas',
  'content push': 'deploy',
  '--help': 'report',
  'files list': 'storage',
  'users list': 'members',
  'admins list': 'team staff',
  'projects get --show-keys': 'keys tokens',
  'requests list': 'issues',
  'requests list --type vacation --by dates --from today --to +7d': 'leave vacation absence',
  'sandbox start': 'dev serve',
  'help limits': 'webhooks hooks trigger secrets backups rollback restore versions history',
}

/** Lines by their first words, where the words one by one mean something else, or nothing. */
export const PHRASES: Readonly<Record<string, string>> = {
  logout: 'auth logout, auth signout',
  'help environment': 'auth token, auth print-access-token, login ci',
  'profiles list': 'login list, auth list',
  'conversations list': 'chat list, chat ls',
  'sandbox start': 'emulators start, emulator start',
  'sandbox exec': 'emulators exec, emulator exec',
  'sandbox log': 'functions log, functions logs',
  'users list --all --format csv': 'auth export',
  'users update --password-stdin': 'users reset-password, users password, users passwd, users set-password',
  whoami: 'auth status, auth whoami, profiles current, projects current',
  'projects get --show-keys': 'tokens list, keys list, api-keys list',
  'order-groups': 'orders groups',
  'transactions list --order': 'orders refund, orders payment, orders payments, orders transactions',
  'transactions list --status refunded,partially_refunded': 'refunds list, refund list',
  'hr-report download': 'hr report, hr reports, reports hr, intranet report',
  'content pull': 'db pull, db dump, d1 export, dataset export, space export',
  'content push': 'db push, d1 import, dataset import, space import, pages deploy',
  'content push --help': 'dataset copy',
  'files upload': 'storage cp, storage upload, r2 object put',
  'models types': 'typegen generate, gen types',
  'chat send': 'conversations reply, conversations comment, conversations send',
  'help limits':
    'content history, content versions, content restore, content rollback, keys rotate, api-keys rotate, tokens rotate, content revert, content undo, content undelete, orders extend, orders prolong',
}

/** Verbs: the first that the noun has. */
export const ACTIONS: Readonly<Record<string, string>> = {
  get: 'describe open retrieve',
  search: 'find',
  'list --search': 'search find',
  upload: 'add new',
  update: 'edit set change rename',
  'field set': 'add set add-field',
  set: 'add',
  'create --csv': 'import upload',
  create: 'invite',
  'list --count': 'count total',
  'list --all --format csv': 'export download dump',
  use: 'switch select',
  tail: 'follow watch listen logs stream',
  'update --is-active false': 'disable block deactivate suspend ban',
  'update --is-active true': 'enable unblock activate unban',
  'update --status confirmed': 'approve accept',
  'update --assignee ADMIN': 'assign',
  comment: 'reply',
  send: 'reply',
  messages: 'get',
  outbox: 'emails',
  start: 'up',
  export: 'snapshot',
}

export const FLAGS: Readonly<Record<string, string>> = {
  users: 'customer user user-id author to recipient recipients email',
  from: 'after start start-date since',
  to: 'before until end end-date',
  output: 'out file',
  csv: 'file input',
  query: 'jq',
  status: 'state',
  limit: 'max per-page page-size',
  all: 'page offset',
  fields: 'columns select',
  sort: 'order-by order sort-by',
  model: 'type content-type collection',
  channel: 'type via',
  title: 'subject',
  body: 'text message',
  where: 'value',
  value: 'field',
  leave: 'type',
  search: 'filter grep name phone email',
  data: 'body input',
  project: 'org workspace',
  profile: 'env context',
  host: 'url endpoint',
  yes: 'force',
  debug: 'verbose',
  assignee: 'assigned-to',
  'help limits': 'reserved-until reservation-end',
}

/** Switches, by the filter that has the same rows: a field of the list, and what it is compared with. */
export const SWITCHES: Readonly<Record<string, string>> = {
  '--where paid=': 'unpaid',
  '--where reservedUntil!=': 'reserved',
  '--by reservedUntil --to tomorrow': 'due',
  '--where isActive=true': 'active enabled',
  '--where isActive=false': 'inactive disabled suspended',
}

/** What quoin calls a word of other tools, the likeliest first. */
export const meaningsOf = (table: Readonly<Record<string, string>>, word: string): string[] =>
  Object.keys(table).filter((own) => table[own]?.split(' ').includes(word))
