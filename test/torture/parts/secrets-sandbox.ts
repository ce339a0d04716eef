// A sandbox at its highest log level, and its store.
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { spawnQuoin } from '../../cli/process.ts'
import { ask, PRIVATE_KEY, PUBLIC_KEY } from '../calls.ts'

type Said = Map<string, string>

/** What a process prints first. One that ends without a word never would. */
async function firstOutput(child: ReturnType<typeof spawnQuoin>): Promise<string> {
  const ended = child.then(({ exitCode, stderr }) => {
    throw new Error(`it ended with exit code ${exitCode}: ${stderr}`)
  })
  // It ends later, too.
  ended.catch(() => {})
  const [text] = await Promise.race([once(child.stdout, 'data'), ended])
  return String(text)
}

/** What no log and no file of the sandbox may contain. */
export const SANDBOX_SECRETS = {
  password: 'Signed-up-secret-79',
  changed: 'Changed-secret-pass-80',
  imported: 'Imported-secret-pass-81',
  card: '4000056655665556',
}

/** Sends a sandbox every kind of secret, valid and invalid, then collects all that it logged and stored. */
export async function loudSandbox(folder: string, said: Said) {
  const dir = join(folder, 'loud-store')
  const words = ['sandbox', 'start', '--dir', dir, '--port', '0', '--format', 'ndjson', '--debug']
  const child = spawnQuoin(words, { env: { QUOIN_CONFIG_DIR: join(folder, 'loud-config') } })
  const { url } = JSON.parse(await firstOutput(child))
  const { password, changed, imported, card } = SANDBOX_SECRETS
  const person = { fullName: 'A B', email: 'marked@northgate.example', dateOfBirth: '1990-01-01' }
  const call = (method: string, path: string, headers: Record<string, string>, body: unknown) =>
    ask(url, method, path, { headers, body })
  /** Makes sure that the secret was accepted. */
  const taken = async (...words: Parameters<typeof call>) => {
    const answer = await call(...words)
    if (answer.status >= 300) throw new Error(`${words[0]} ${words[1]} answers ${answer.status}`)
    return answer
  }
  const made = await taken('POST', '/v2/auth/signup', PUBLIC_KEY, { ...person, password })
  const own = { ...PUBLIC_KEY, 'x-session-id': made.body.sessionId as string }
  const change = { oldPassword: password, newPassword: changed }
  await call('POST', '/v2_private/auth/self/updatePassword', own, { ...change, oldPassword: changed })
  await taken('POST', '/v2_private/auth/self/updatePassword', own, change)
  await call('POST', '/v2/auth/login', PUBLIC_KEY, { email: person.email, password })
  await call('POST', '/v2/auth/signup', PUBLIC_KEY, { ...person, password, email: 5 })
  await call('POST', `/v2/auth/nothing?password=${password}`, PUBLIC_KEY, { password })
  await taken('POST', '/api_private/auth/import', PRIVATE_KEY, {
    email: 'other@x.example',
    password: imported,
  })
  const form = { number: card, expiry: '12/40', holder: 'A B' }
  await taken('POST', '/api_user/payment/bankCard', own, form)
  const amount = { amount: 100, currency: 'GEL' }
  await taken('POST', '/api_private/payment/payWithCard', PRIVATE_KEY, {
    amount,
    card: { ...form, cvc: '123' },
  })
  await call('POST', '/api_private/payment/payWithCard', PRIVATE_KEY, { amount: card, card })
  const headers = { ...PUBLIC_KEY, 'content-type': 'application/json' }
  await ask(url, 'POST', '/v2/auth/login', { headers, raw: `{"password":"${password}"` })
  child.kill('SIGINT')
  const { stdout, stderr } = await child
  // The first line shows the projects and demo admins to whoever started it.
  said.set('the log of the sandbox', String(stderr))
  said.set('the output of the sandbox', String(stdout).split('\n').slice(1).join('\n'))
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    said.set(
      `the file ${entry.name} of the sandbox`,
      await readFile(join(entry.parentPath, entry.name), 'latin1'),
    )
  }
}
