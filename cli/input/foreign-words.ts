// Words of other tools, by what quoin calls them. What a hint proposes beyond these comes from the manifest. A line that
// ends with * takes the words that follow, one with + the next alone, and `help limits X` is the page with the reason: the limit on X.

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
  'projects use *': 'link',
  'projects list': 'space spaces dataset datasets environment environments workspace workspaces',
  doctor: 'status check debug diagnose',
  'permissions check --help': 'can can-i',
  'transactions list': 'payments charges',
  'items list --type flat': 'flats apartments',
  'items list': 'products catalog prices units',
  'orders list': 'invoices purchases',
  'orders list --status created --sort reservedUntil': 'reservations bookings',
  'content list': 'entries',
  'content list --model article': 'articles',
  'content list --model post': 'posts',
  'content list --model page': 'pages',
  'content list --model news': 'news',
  'content create *': 'import',
  'content translate --help': 'translations translation translate localization',
  'conversations list': 'messages inbox',
  'images list': 'media assets asset',
  'models list': 'content-type content-types types collections schemas',
  'content push': 'deploy',
  '--help': 'report',
  'files list': 'storage',
  'admins list': 'team staff members',
  'admins create --email *': 'invite',
  'projects get --show-keys': 'keys tokens apikeys',
  'requests list': 'issues',
  'requests list --type visit': 'visits viewings',
  'requests list --type vacation': 'vacations leaves leave vacation absence',
  'notifications send --users *': 'notify',
  'notifications send --channel EMAIL --users *': 'email',
  'notifications send --channel SMS --users *': 'sms',
  'notifications send --channel PUSH --users *': 'push',
  'sandbox start': 'dev serve',
  'sandbox start --seed *': 'seed',
  'help limits webhooks': 'webhooks hooks trigger',
  'help limits secrets': 'secrets',
  'help limits history': 'backups rollback restore versions history',
}

/** Lines by their first words, where the words one by one mean something else, or nothing. */
export const PHRASES: Readonly<Record<string, string>> = {
  logout: 'auth logout, auth signout',
  'help environment': 'auth token, auth print-access-token, login ci, env, env list',
  'profiles list': 'login list, auth list',
  'projects use *': 'projects set, config set project',
  'conversations list': 'chat list, chat ls',
  'conversations list --users +':
    'chat send --user, chat send --users, chat send --to, chat open --user, chat open --with',
  'chat tail --no-follow *':
    'chat open, chat show, chat get, chat history, chat messages, chat log, messages list, messages get, conversations history, conversations tail',
  'sandbox start': 'emulators start, emulator start',
  'sandbox exec': 'emulators exec, emulator exec',
  'sandbox log': 'functions log, functions logs',
  'users list --all -o *': 'auth export',
  'users list --all --format csv': 'auth export',
  'users list': 'auth users list, auth users',
  'users list --where isActive=true': 'users list --active, users list --enabled',
  'users list --where isActive=false': 'users list --inactive, users list --disabled, users list --blocked',
  'admins list': 'users list --role, users list --admins',
  'admins create --email *': 'admins invite, team invite',
  'users create --email *': 'users invite',
  whoami: 'auth status, auth whoami, profiles current, projects current, admins me, users me',
  'roles get *': 'permissions list --role, permissions list --roles',
  'orders get *': 'orders items, orders lines',
  'orders list --users *': 'users orders, customers orders',
  'orders list --status created': 'orders list --unpaid',
  'orders tail': 'orders list --watch, orders list -w, orders list --follow',
  'transactions tail': 'transactions list --watch, transactions list -w, transactions list --follow',
  'requests tail': 'requests list --watch, requests list -w, requests list --follow',
  'orders list --all --currency CODE --major --query sum([].total.major)':
    'orders sum, orders total, orders revenue',
  'permissions check --help': 'whoami --permissions, whoami --rights, auth can-i',
  'permissions who *':
    'permissions holders, permissions admins, permissions list --admins, users list --can, users list --permission, admins list --can, admins list --permission, admins list --permissions, roles list --can, roles list --permission, roles list --permissions, who can, who may',
  'roles grant *':
    'roles add-permission, roles allow, roles add, roles permit, permissions grant, permissions add',
  'roles revoke *': 'roles remove-permission, roles deny, permissions revoke, permissions remove',
  'projects get --show-keys':
    'tokens list, keys list, api-keys list, apikeys list, projects api-keys, projects keys, projects tokens',
  'order-groups': 'orders groups',
  'transactions list --order +': 'orders refund',
  'transactions list --order': 'orders payment, orders payments, orders transactions',
  'transactions list --status refunded,partially_refunded': 'refunds list, refund list',
  'transactions refund *': 'refunds create, refund create',
  'transactions list --all --status succeeded --currency CODE --major --query sum([].amount.major)':
    'transactions sum, transactions total, transactions list --sum, payments sum',
  'hr-report download': 'hr report, hr reports, reports hr, intranet report',
  'content list --model *': 'documents list --type, documents list --model',
  'users get *': 'customers retrieve, customers get, customers show, customers view',
  'people search *': 'people list --search, people search --search',
  'content get *': 'documents get, documents show',
  'content list --all --format json': 'content export, content dump, content download',
  'content pull': 'db pull, d1 export, dataset export, space export',
  'help limits dumps': 'db dump, db export, backup create',
  'content push': 'db push, d1 import, dataset import, space import, pages deploy',
  'content push --help': 'dataset copy, sync',
  'requests update --status confirmed *': 'leave approve, vacation approve, visits confirm, visits approve',
  'orders update --status paid *': 'orders pay, orders mark-paid, pay',
  'conversations update --status open *': 'conversations reopen, reopen',
  'requests update --status archived *': 'requests close, requests archive',
  'models get *': 'models fields',
  'requests update --status rejected *': 'leave reject, vacation reject, visits reject, visits decline',
  'notifications send --users *': 'users notify, users message',
  'notifications send --channel EMAIL --users *': 'users email, users mail, email send, emails send',
  'notifications send --channel SMS --users *': 'users sms, users text, sms send',
  'notifications send --channel PUSH --users *': 'users push, push send',
  'files upload': 'storage cp, r2 object put',
  'files upload *': 'storage upload',
  'content --help': 'documents create, documents delete, documents query',
  'conversations update --help': 'issue close',
  'models types':
    'typegen generate, gen types, types generate, types gen, models generate, models typegen, models codegen, codegen',
  'chat send': 'conversations reply, conversations comment, conversations send',
  'chat send *': 'message send, messages send',
  'help limits history': 'content history, content versions, content rollback, content revert, content undo',
  'help limits deleted entries': 'content restore, content undelete',
  'help limits conversations': 'chat create, chat new, chat start, conversations start',
  'help limits copies': 'content copy, content duplicate, content clone',
  'help limits API keys': 'keys rotate, api-keys rotate, apikeys rotate, tokens rotate',
  'help limits reservations':
    'orders extend, orders prolong, reservations extend, reservation extend, reservations prolong',
}

/** Verbs: the first that the noun has. */
export const ACTIONS: Readonly<Record<string, string>> = {
  get: 'describe open retrieve info url',
  'download -o -': 'cat',
  search: 'find',
  'list --search': 'search find',
  upload: 'add new',
  update: 'edit set change rename',
  'field set': 'add set add-field',
  set: 'add',
  create: 'invite import upload',
  'list --count': 'count',
  export: 'snapshot download dump',
  'list --all --format csv': 'export download dump',
  download: 'export dump',
  use: 'switch select',
  tail: 'follow watch listen logs stream',
  'update --is-active false': 'disable block deactivate suspend ban',
  'update --is-active true': 'enable unblock activate unban',
  'update --status confirmed': 'approve accept',
  'update --clear assignee': 'unassign',
  'update --assignee ADMIN': 'assign',
  unpublish: 'archive hide',
  comment: 'reply',
  send: 'reply',
  messages: 'get',
  outbox: 'emails',
  start: 'up',
}

export const FLAGS: Readonly<Record<string, string>> = {
  users: 'customer user user-id author to recipient recipients email customer-email user-email',
  language: 'lang locale',
  from: 'after start start-date since',
  history: 'last limit latest lines n tail',
  to: 'until end end-date',
  output: 'out file',
  csv: 'file input',
  query: 'jq',
  status: 'state',
  limit: 'max per-page page-size n first last latest top',
  dir: 'folder directory out output o',
  all: 'page offset',
  fields: 'columns select',
  sort: 'order-by order sort-by',
  model: 'type content-type collection',
  channel: 'type via',
  title: 'subject',
  body: 'text message',
  note: 'reason comment message memo',
  comment: 'reason note message',
  'full-name': 'name',
  assignee: 'assigned-to assign',
  'password-stdin': 'passwd',
  roles: 'role',
  where: 'value',
  value: 'field',
  leave: 'type',
  search: 'filter grep name phone email customer-name user-name title',
  data: 'body input',
  project: 'org workspace',
  profile: 'env context',
  host: 'url endpoint',
  yes: 'force',
  debug: 'verbose',
  'help limits reservations': 'reserved-until reservation-end',
}

/** Flags that only one command has nothing for. */
export const LIMITED: Readonly<Record<string, readonly [about: string, flags: string]>> = {
  'hr-report': ['leave reports', 'month date day from to since until'],
  holidays: ['leave reports', 'month year date day from to since until'],
  content: ['one language', 'lang locale'],
  users: ['passwords', 'reset-password'],
  admins: ['passwords', 'reset-password'],
}

/** Switches, by the filter that has the same rows: a field of the list, and what it is compared with. */
export const SWITCHES: Readonly<Record<string, string>> = {
  '--where reservedUntil!=': 'reserved',
  '--by reservedUntil --to tomorrow': 'due',
  '--where unread>0': 'unread',
  '--where assignee=': 'unassigned',
  '--where assignee=me': 'mine',
  '--where isPrivate=true': 'private',
  '--where isActive=true': 'active enabled',
  '--where isActive=false': 'inactive disabled suspended blocked banned',
}

/** What lists are sorted by. */
export const SORTS: Readonly<Record<string, string>> = {
  created: 'date time oldest createdAt created_at',
  '-created': 'newest latest recent',
  updated: 'modified updatedAt updated_at',
  total: 'amount price sum',
  'total.amount': 'amount price sum',
}

/** What flats have among their attributes. */
export const ATTRIBUTES = 'bedrooms rooms area floor building entrance number terrace balcony view'.split(' ')

/** Values of a flag, by what quoin calls them. */
export const VALUES: Readonly<Record<string, string>> = {
  vacation: 'leave holiday absence pto',
  succeeded: 'success successful paid',
  cancelled: 'canceled',
  rejected: 'declined refused',
  confirmed: 'approved accepted',
  fulfilled: 'complete completed done delivered',
  available: 'free',
}

/** What quoin calls a word of other tools, the likeliest first. */
export const meaningsOf = (table: Readonly<Record<string, string>>, word: string): string[] =>
  Object.keys(table).filter((own) => table[own]?.split(' ').includes(word))
