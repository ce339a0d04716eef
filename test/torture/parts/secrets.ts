// Marked secrets through the library and the command line at the highest log level, then a search of every byte.
import { inspect } from 'node:util'
import { startSandbox } from '../../../cli/sandbox/index.ts'
import {
  createAdminClient,
  createPrivateClient,
  createPublicClient,
  createUserClient,
} from '../../../lib/index.ts'
import { ADMIN, ask, PUBLIC_KEY } from '../calls.ts'
import { openProxy } from '../proxy.ts'
import type { Part, Row } from '../torture.ts'
import { commandLine } from './secrets-commands.ts'
import { loudSandbox, SANDBOX_SECRETS } from './secrets-sandbox.ts'

const CARD = '4242424242424242'
const PASSWORDS = ['Wrong-secret-pass-77', 'Changed-secret-pass-78']

/** All output, by its source. */
type Said = Map<string, string>

/** A secret in every encoding that it could be written in. */
const formsOf = (secret: string) => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64'),
  Buffer.from(secret).toString('hex'),
]

export const secrets: Part = async ({ folder, some }) => {
  const sandbox = await startSandbox({ memory: true })
  const said: Said = new Map()
  try {
    const admin = await ask(sandbox.url, 'POST', '/api_public/v1/auth/admin/login', { body: ADMIN })
    const legacy = await ask(sandbox.url, 'POST', '/auth/login', { body: ADMIN })
    const user = await ask(sandbox.url, 'POST', '/api_user/auth/login', {
      headers: PUBLIC_KEY,
      body: { email: 'anna@northgate.example', password: 'Resident-pass-1' },
    })
    const marked = [
      ...[admin.body.accessToken, legacy.body.sessionId, user.body.sessionId, ADMIN.password, CARD],
      ...['Resident-pass-1', 'northgate-public-key', 'northgate-private-key', ...PASSWORDS],
    ] as string[]
    const broken = await openProxy(sandbox.url, Array(50).fill({ kind: 'cut', at: 0.5 }))
    for (const host of [sandbox.url, broken.url, 'http://127.0.0.1:9']) {
      await library(
        host,
        { accessToken: admin.body.accessToken, sessionId: legacy.body.sessionId, user: user.body.sessionId },
        said,
      )
    }
    const signedIn = {
      QUOIN_SESSION_ID: legacy.body.sessionId,
      QUOIN_ACCESS_TOKEN: admin.body.accessToken,
    }
    await commandLine([sandbox.url, broken.url], folder, said, signedIn, PASSWORDS[0] as string, some)
    await broken.close()
    const ofSandbox: Said = new Map()
    await loudSandbox(folder, ofSandbox)
    return [
      search(
        said,
        marked,
        'library and command line at the highest log level, failures too: in no log, output, error or file but the credentials',
      ),
      search(
        ofSandbox,
        Object.values(SANDBOX_SECRETS),
        'a sandbox at the highest log level: in no log, and in no file of its store',
      ),
    ]
  } finally {
    await sandbox.close()
  }
}

function search(said: Said, secrets: readonly string[], where: string): Row {
  const findings: string[] = []
  for (const [what, text] of said) {
    const found = secrets.filter((secret) => formsOf(secret).some((form) => text.includes(form)))
    for (const secret of found)
      findings.push(`${what} shows ${secret.slice(0, 6)}… (${secret.length} characters)`)
  }
  const bytes = [...said.values()].reduce((sum, text) => sum + text.length, 0)
  return {
    what: `${secrets.length} marked secrets through ${where}`,
    runs: said.size,
    findings,
    note: `${bytes.toLocaleString('en-US')} bytes searched`,
  }
}

async function library(host: string, session: Record<string, string>, said: Said) {
  const log: string[] = []
  const tell = (message: string, details?: unknown) => log.push(message, inspect(details, { depth: 9 }))
  const common = { host, logger: { debug: tell, warn: tell }, retries: 1 }
  const id = 'northgate'
  const admin = createAdminClient({
    ...common,
    projectId: id,
    sessionId: session.sessionId as string,
    accessToken: session.accessToken as string,
  })
  const wrong = createAdminClient({
    ...common,
    projectId: id,
    email: ADMIN.email,
    password: PASSWORDS[0] as string,
  })
  const right = createAdminClient({ ...common, projectId: id, ...ADMIN })
  const open = createPublicClient({ ...common, apiKey: 'northgate-public-key' })
  const server = createPrivateClient({ ...common, privateApiKey: 'northgate-private-key' })
  const user = createUserClient({
    ...common,
    apiKey: 'northgate-public-key',
    sessionId: session.user as string,
  })
  const clients = { admin, wrong, right, open, server, user }
  const card = { number: CARD, expiry: '12/40', cvc: '123', holder: 'A' }
  const amount = { amount: 100, currency: 'GEL' } as const
  const calls: Record<string, () => unknown> = {
    project: () => admin.projects.list(),
    order: () => admin.orders.get('nothing'),
    transactions: () => admin.transactions.export({}).then((download) => download.text()),
    'wrong sign-in': () => wrong.projects.list(),
    'right sign-in': () => right.projects.list(),
    login: () => open.auth.login({ email: 'anna@northgate.example', password: PASSWORDS[0] as string }),
    'user login': () => user.auth.login({ email: 'anna@northgate.example', password: 'Resident-pass-1' }),
    'password change': () =>
      user.auth.updatePassword({ oldPassword: PASSWORDS[0] as string, newPassword: PASSWORDS[1] as string }),
    payment: () => server.payments.payWithCard({ amount, card }),
    'declined payment': () => user.payments.payWithCard({ amount: { amount: -5, currency: 'GEL' }, card }),
    import: () => server.auth.import({ email: 'no', password: PASSWORDS[1] as string }),
    self: () => open.project.self(),
  }
  for (const [name, call] of Object.entries(calls)) {
    const outcome = await Promise.resolve()
      .then(call)
      .catch((error: unknown) => error)
    if (outcome instanceof Error) said.set(`the error of ${name} at ${host}`, everyFormOf(outcome))
  }
  for (const [name, client] of Object.entries(clients))
    said.set(`the ${name} client of ${host}`, everyFormOf(client))
  said.set(`the log of the library at ${host}`, log.join('\n'))
}

/** A value as it looks when it is printed, sent or thrown. */
function everyFormOf(value: object): string {
  const cause =
    value instanceof Error
      ? [value.stack, String(value), inspect(value.cause, { depth: 9, showHidden: true })]
      : []
  return [
    inspect(value, { depth: 9, showHidden: true, getters: true }),
    JSON.stringify(value),
    ...cause,
  ].join('\n')
}
