// A session that ends while a command goes on: it is said before, and what can continue does.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { atTerminal, hasScript } from './at-terminal.ts'
import {
  ADMIN,
  openPlace,
  type Place,
  PROJECT,
  quoinHere,
  type Running,
  signIn,
  startHere,
  tempFolder,
} from './quoin.ts'

let place: Place
let ahead = 0
/** Signed in by a saved session. */
let env: Record<string, string>
beforeEach(async () => {
  ahead = 0
  place = await openPlace({ clock: () => Date.now() + ahead })
  env = { QUOIN_CONFIG_DIR: await tempFolder() }
  expect((await signIn(quoinHere(env), place.sandbox, `--project ${PROJECT}`)).exitCode).toBe(0)
})
afterEach(() => place.close())

/** Resolves when the output holds the text. */
function shows(child: Running, text: string): Promise<void> {
  return new Promise((resolve) => {
    let seen = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        seen += chunk
        if (seen.includes(text)) resolve()
      })
    }
  })
}

describe('a session that ends', () => {
  it.each(['orders tail --interval 100ms', 'chat tail', 'mcp'])('is announced by: %s', async (line) => {
    const child = startHere(line, { env, ...(line === 'mcp' ? { input: '' } : {}) })
    if (line !== 'mcp') {
      await shows(child, 'This session ends at')
      child.kill('SIGINT')
    }
    expect((await child).stderr).toMatch(
      /This session ends at \d{4}-\d\d-\d\d \d\d:\d\d; to continue after that, set QUOIN_EMAIL and QUOIN_PASSWORD/,
    )
  })

  it('ends a tail in a script with the commands that continue', async () => {
    const child = startHere('orders tail --interval 100ms', { env })
    await shows(child, 'This session ends at')
    ahead = 2 * 3_600_000
    const { exitCode, stderr } = await child
    expect([exitCode, stderr]).toEqual([4, expect.stringContaining('Try: quoin login\n')])
    expect(stderr).toMatch(/quoin orders tail --after \S+/)
  })

  it('is renewed with the credentials of the environment, without a word', async () => {
    const session = startHere('orders tail --interval 100ms --format ndjson', { env: place.env })
    await shows(session, '"_id"')
    ahead = 2 * 3_600_000
    await place.sandbox.clients.admin().orders.update('order-018', { note: 'Renewed' })
    await shows(session, 'Renewed')
    session.kill('SIGINT')
    const { exitCode, stderr } = await session
    expect([exitCode, stderr]).toEqual([130, expect.not.stringMatching(/session/)])
  })

  it('is no fault of a password without an email beside a session, which is enough', async () => {
    const { sessionId, accessToken } = place.sandbox.signIn.admin(ADMIN.email)
    const quoin = quoinHere({
      QUOIN_CONFIG_DIR: await tempFolder(),
      QUOIN_HOST: place.sandbox.url,
      QUOIN_PROJECT: PROJECT,
      QUOIN_SESSION_ID: sessionId,
      QUOIN_ACCESS_TOKEN: accessToken,
      QUOIN_PASSWORD: ADMIN.password,
    })
    expect(await quoin('orders get order-018 --fields _id')).toMatchObject({
      exitCode: 0,
      stdout: 'order-018\n',
    })
  })

  /** A person follows, until the session has expired and `then` has been run; then the person goes on as `answers` say. */
  async function atExpiry(
    words: string[],
    then: string,
    answers: Parameters<typeof atTerminal>[1]['answers'],
  ) {
    let done: Promise<unknown> | undefined
    const expire = {
      after: 'you will be asked for the password then',
      get type() {
        ahead = 2 * 3_600_000
        done = place.quoin(then)
        return ''
      },
    }
    const terminal = await atTerminal(words, { env, width: 160, answers: [expire, ...(answers ?? [])] })
    await done
    return terminal
  }

  it.runIf(hasScript)('asks a person for the password, and the tail continues', async () => {
    const { screen } = await atExpiry(
      ['orders', 'tail', '--interval', '100ms'],
      'orders update order-018 --note Renewed',
      [
        { after: 'Password for', type: `${ADMIN.password}\r` },
        { after: 'Renewed', type: '\u0003' },
      ],
    )
    expect(screen).toContain('The session of')
    expect(screen).toContain('Renewed')
  })

  it.runIf(hasScript)('asks for the password in a dry run, too: what is there is looked up', async () => {
    ahead = 2 * 3_600_000
    const { exitCode, screen } = await atTerminal(
      ['orders', 'update', 'order-018', '--note', 'Later', '--dry-run'],
      { env, width: 160, answers: [{ after: 'Password for', type: `${ADMIN.password}\r` }] },
    )
    expect([exitCode, screen]).toEqual([0, expect.stringContaining('"note": "Later"')])
    expect(place.sandbox.calls({ status: 401, path: '*login' })).toEqual([])
  })

  it.runIf(hasScript)('ends a chat if the person is asked for the password and presses Ctrl-C', async () => {
    const { screen, exitCode } = await atExpiry(
      ['chat', 'tail', 'conversation-2'],
      'sandbox faults --drop-sockets',
      [{ after: 'Password for', type: '\u0003' }],
    )
    expect([exitCode, screen.match(/has expired/g)]).toEqual([130, ['has expired']])
  })
})
