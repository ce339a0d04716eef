// What every command that changes something asks before it does: at a terminal, in a script, and at a guarded profile.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandsOf } from '../../cli/definition/entry.ts'
import { describeCommands } from '../../cli/manifest.ts'
import { atTerminal, atTerminalHere, hasScript } from './at-terminal.ts'
import { answered, CASES, folderFor } from './changing-commands.ts'
import { errorOf, openPlace, type Place, PROJECT, quoinHere, signIn, tempFolder } from './quoin.ts'

const manifest = await describeCommands()
const SAFE = CASES.filter(({ asks }) => asks === 'nothing')
const ASKING = CASES.filter(({ asks }) => asks !== 'nothing')

let place: Place
/** For the changes that are made. */
let other: Place
/** Signed in by a guarded profile. */
let guarded: Record<string, string>
let cwd: string

const changesOf = ({ sandbox }: Place) =>
  sandbox.calls().filter(({ method, caller }) => method !== 'GET' && caller !== 'none')
const changes = () => changesOf(place)

beforeAll(async () => {
  place = await openPlace()
  other = await openPlace()
  cwd = await folderFor(place)
  guarded = { QUOIN_CONFIG_DIR: await tempFolder(), EDITOR: 'true' }
  const quoin = quoinHere(guarded)
  const login = await signIn(quoin, place.sandbox, `--profile live --project ${PROJECT}`)
  expect(login.exitCode).toBe(0)
  await quoin('profiles use live')
  expect((await quoin('profiles guard live')).exitCode).toBe(0)
})
afterAll(() => Promise.all([place.close(), other.close()]))

const script = (env: Record<string, string>, line: string) =>
  quoinHere(env)(`${line} --json`, { cwd, input: 'Chosen-by-me-1' })

/** What they change is the platform of the profile, too. */
const OF_SANDBOX = [
  'sandbox reset',
  'sandbox clock --advance 1m',
  'sandbox faults --status 503',
  'sandbox faults --clear',
  'sandbox outbox --clear',
]

describe('a command that changes something', () => {
  it('is in the table', () => {
    const known = commandsOf(manifest).filter(({ changes }) => changes)
    const untried = known.filter(({ name }) => !CASES.some(({ line }) => `${line} `.startsWith(`${name} `)))
    expect(untried.map(({ name }) => name)).toEqual([])
  })

  it('is in the table with each flag that clears', () => {
    const clearing = commandsOf(manifest).flatMap(({ name, changes, flags }) =>
      changes ? flags.flatMap((flag) => (/^clear/.test(flag.name) ? [`${name} --${flag.name}`] : [])) : [],
    )
    const untried = clearing.filter((one) => {
      const [, name = '', flag = ''] = /^(.*) (--\S+)$/.exec(one) ?? []
      return !ASKING.some(({ line }) => line.startsWith(`${name} `) && line.split(' ').includes(flag))
    })
    expect(clearing.length).toBeGreaterThan(5)
    expect(untried).toEqual([])
  })

  it.each(ASKING)(
    'asks in a script, and changes nothing without an answer: $line',
    async ({ line, asks }) => {
      const before = changes().length
      const flag = asks === 'yes' ? '--yes' : `--confirm ${asks}`
      const refused = await script(place.env, line)
      expect([refused.exitCode, errorOf(refused).message]).toEqual([2, expect.stringContaining(flag)])
      const wrong = await script(place.env, `${line} --yes --confirm something-else`)
      expect([wrong.exitCode, errorOf(wrong).code]).toEqual([2, 'bad-value'])
      if (asks !== 'yes') {
        const ran = await script(place.env, `${line} --yes`)
        const message = `--yes is not enough here; use ${flag}`
        expect([ran.exitCode, errorOf(ran).message]).toEqual([2, message])
      }
      expect(changes().slice(before)).toEqual([])
    },
  )

  /** Where a command sends several requests, each is a change of its own. A request does not tell of the user's orders. */
  const sending = ASKING.filter(
    ({ line }) => !/^(api|content push|models push|users delete user-anna) +(?!user)/.test(`${line} `),
  )
  it.each(sending)('asks for no less where quoin api sends the same: $line', async (one) => {
    const before = changes().length
    const dry = await script(place.env, `${answered(one)} --dry-run`)
    expect([dry.stderr, changes().slice(before)]).toEqual([expect.stringContaining('Nothing was sent'), []])
    const requests = JSON.parse(dry.stdout) as { method: string; url: string; body?: unknown }[]
    const [first] = requests
    const { pathname, search } = new URL(first?.url ?? '')
    const path = pathname.replace('/api_admin/', '') + search
    const line = ['api', first?.method ?? '', path, '--json']
    if (first?.body !== undefined) line.push('--data', JSON.stringify(first.body))
    const needsYes = one.asks === 'yes' || requests.length > 1
    for (const given of needsYes ? [line] : [line, [...line, '--yes']]) {
      const { exitCode, stderr } = await quoinHere(place.env)(given)
      expect([exitCode, stderr]).toEqual([2, expect.stringContaining(needsYes ? '--yes' : '--confirm')])
    }
    expect(changes().slice(before)).toEqual([])
  })

  it.each(["[?status='paid']", '[?'])('is not made if --query is no query: %s', async (query) => {
    const before = changes().length
    const line = ['orders', 'update', 'order-018', '--note', 'Monday', '--json', '--query', query]
    const ran = await quoinHere(place.env)(line)
    expect([ran.exitCode, errorOf(ran).code, changes().slice(before)]).toEqual([2, 'bad-query', []])
  })

  it.each(SAFE)('that loses and widens nothing is made without a question: $line', async ({ line }) => {
    const before = changesOf(other).length
    const editor = "sed -i -e 's/draft-two/draft-three/'"
    const ids = async () => (await other.quoin('entities list warehouse --query [0]._id')).stdout.trim()
    const filled = line.includes(' ID ') ? line.replace('ID', await ids()) : line
    if (!line.startsWith('content edit')) {
      const dry = await script(other.env, `${filled} --dry-run`)
      expect([dry.exitCode, changesOf(other).length], dry.stderr).toEqual([0, before])
    }
    const atTerminal = { cwd, env: { EDITOR: editor }, columns: 300 }
    const ran = line.startsWith('content edit') ? other.quoin(filled, atTerminal) : script(other.env, filled)
    const { exitCode, stderr } = await ran
    expect([exitCode, exitCode === 0 ? '' : stderr]).toEqual([0, ''])
    // A chat message goes over a socket.
    if (!line.startsWith('chat')) expect(changesOf(other).length).toBeGreaterThan(before)
  })

  it.each([...CASES.map(({ line }) => line), ...OF_SANDBOX])(
    'needs the name of a guarded profile: %s',
    async (line) => {
      const before = changes().length
      const refused = await script(guarded, `${line} --yes`)
      expect([refused.exitCode, errorOf(refused).message]).toEqual([
        2,
        expect.stringContaining('--confirm live'),
      ])
      expect(changes().slice(before)).toEqual([])
    },
  )

  const shown = ASKING.filter(({ says }) => says)
  it.each(shown)('says at a terminal what it does and where: $line', async ({ line, asks, says }) => {
    const before = changes().length
    const { host } = new URL(place.sandbox.url)
    const { exitCode, screen } = await atTerminalHere(line.split(' '), {
      env: place.env,
      cwd,
      width: 220,
      answers: [{ after: asks === 'yes' ? '(y/N)' : `Type ${asks} to continue:`, type: 'no\r' }],
    })
    expect([exitCode, screen]).toEqual([3, expect.stringContaining(says ?? '')])
    expect(screen).toContain(`in ${PROJECT} at ${host}?`)
    expect(changes().slice(before)).toEqual([])
  })

  it.runIf(hasScript)(
    'is made at a guarded profile once its name is typed, which stands in red',
    async () => {
      const { exitCode, raw, screen } = await atTerminal(
        ['orders', 'update', 'order-018', '--note', 'Monday', '--yes'],
        { env: guarded, cwd, width: 220, answers: [{ after: 'Type live to continue:', type: 'live\r' }] },
      )
      expect([exitCode, raw]).toEqual([0, expect.stringContaining('\u001b[31mlive\u001b[39m')])
      expect(screen).toContain(`in ${PROJECT}, profile live at`)
      const { stdout } = await place.quoin('orders get order-018 --query note')
      expect(stdout).toBe('Monday\n')
    },
  )

  it('needs no question once the guard is gone, and a guard goes by its name only', async () => {
    const quoin = quoinHere(guarded)
    expect((await quoin('profiles guard live --off --yes')).exitCode).toBe(2)
    expect((await quoin('profiles guard live --off --confirm live')).exitCode).toBe(0)
    expect((await quoin('orders update order-018 --note Tuesday')).exitCode).toBe(0)
  })
})
