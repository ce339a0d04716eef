// What every command that changes something asks before it does: at a terminal, in a script, and at a guarded profile.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandsOf } from '../../cli/definition/entry.ts'
import { describeCommands } from '../../cli/manifest.ts'
import { atTerminal, hasScript } from './at-terminal.ts'
import { ADMIN, errorOf, openPlace, type Place, PROJECT, quoinWith, tempFolder } from './quoin.ts'

const manifest = await describeCommands()

interface Case {
  line: string
  /** `nothing`, `yes` for y/N, or what has to be typed. */
  asks: string
  /** A part of the question at a terminal. */
  says?: string
}

const SAFE = `orders update order-018 --note Monday, content update article-draft --slug draft-two,
  content create --model article --set title:={}, content publish article-draft, content unpublish article-moving-in,
  content translate greeting Hello, content reorder --model article article-moving-in, content edit article-draft,
  models create --api-id extra --name Extra, models update article --name Notes,
  models field set article subtitle, projects update --name North,
  files upload note.pdf, images upload note.webp, users create --email n@example.com --password-stdin,
  users update user-anna --language ka, people update profile-anna --about Hello,
  requests create --type visit --owner user-anna --title Visit, requests update request-1 --title Visit,
  requests comment request-1 Hello, requests seen request-1, conversations update conversation-2 --topic Sales,
  conversations seen conversation-2 message-2-3, chat send conversation-2 Hello,
  notifications send --users user-anna --title Keys --body Ready, admins create --email n@example.com --password-stdin,
  admins update admin-victor --name Victor, admins preference set theme dark, roles create --name Auditor,
  roles update northgate-viewer --description Reads, custom-types create --name Extra --api-id extra,
  custom-types update type-notice --name Extra, entities create warehouse --set city=Tbilisi,
  entities update warehouse ID --set city=Batumi, api POST v1/auth/role --set name=Guide`
  .split(/,\s+/)
  .map((line): Case => ({ line, asks: 'nothing' }))

const ASKING: Case[] = [
  { line: 'users delete user-anna', asks: 'yes', says: 'Delete user Anna Mills (anna@northgate.example) in' },
  { line: 'users delete user-anna user-ben', asks: '2', says: 'Delete 2 users in' },
  { line: 'users update user-anna --is-active false', asks: 'yes', says: 'Lock out user Anna' },
  { line: 'users update user-anna --set phone:=null', asks: 'yes', says: 'Clear phone of user Anna' },
  { line: 'users update user-anna --clear phone', asks: 'yes', says: 'Clear phone of user Anna' },
  { line: 'users update --csv empty-users.csv --clear-empty', asks: '2', says: 'Clear phone of 2 users' },
  { line: 'orders update order-018 --clear note', asks: 'yes', says: 'Clear note of order NG-' },
  {
    line: 'orders update --csv empty-orders.csv --clear-empty',
    asks: 'yes',
    says: 'Clear note of order NG-',
  },
  {
    line: 'roles update northgate-viewer --clear description',
    asks: 'yes',
    says: 'Clear description of role',
  },
  {
    line: 'roles update --csv empty-roles.csv --clear-empty',
    asks: 'yes',
    says: 'Clear description of role',
  },
  { line: 'people update --csv empty-people.csv --clear-empty', asks: 'yes', says: 'Clear about of' },
  { line: 'conversations update conversation-2 --clear assignee', asks: 'yes', says: 'Clear assignee of' },
  {
    line: 'conversations update --csv empty-conversations.csv --clear-empty',
    asks: 'yes',
    says: 'Clear assignee of',
  },
  { line: 'models update article --clear description', asks: 'yes', says: 'Clear description of model' },
  { line: 'people update profile-anna --clear about', asks: 'yes', says: 'Clear about of' },
  { line: 'projects update --set metadata.note:=null', asks: 'yes', says: 'Clear metadata.note of' },
  { line: 'content update article-draft --set slug:=null', asks: 'yes', says: 'Clear slug of entry' },
  {
    line: 'content update article-draft --value title.en:=null',
    asks: 'yes',
    says: 'Clear title.en of entry',
  },
  {
    line: 'content update --model article --csv empty-entries.csv --clear-empty',
    asks: '2',
    says: 'Clear title.en of 2 entries',
  },
  { line: 'api PUT v1/auth/role/northgate-viewer --set description:=null', asks: 'yes', says: 'Send PUT' },
  { line: 'content push', asks: 'yes', says: 'Push 1 change' },
  { line: 'models push', asks: 'yes', says: 'Push 1 change' },
  { line: 'orders update order-018 --status cancelled', asks: 'order-018', says: 'which is final' },
  { line: 'transactions refund transaction-042 --amount 1', asks: 'yes', says: 'Refund $1.00 to' },
  { line: 'content delete article-draft', asks: 'yes', says: 'Delete entry' },
  { line: 'files delete file-lease', asks: 'yes' },
  { line: 'images delete image-garden', asks: 'yes' },
  { line: 'admins delete admin-victor', asks: 'yes', says: 'Delete admin Victor' },
  {
    line: 'admins update admin-victor --is-active false',
    asks: 'admin-victor',
    says: 'may no longer sign in',
  },
  {
    line: 'admins update admin-victor --roles northgate-editor',
    asks: 'admin-victor',
    says: 'gives Editor (',
  },
  {
    line: 'admins create --email n@example.com --roles northgate-editor --password-stdin',
    asks: 'n@example.com',
  },
  { line: 'roles delete northgate-editor', asks: 'yes', says: 'takes ' },
  { line: 'roles update northgate-viewer --permissions all', asks: 'northgate-viewer', says: 'the wildcard' },
  {
    line: 'roles grant northgate-viewer order-write',
    asks: 'northgate-viewer',
    says: 'gives 1 permission to',
  },
  {
    line: 'roles revoke northgate-viewer order-read',
    asks: 'northgate-viewer',
    says: 'takes 1 permission from',
  },
  { line: 'providers activate provider-sms', asks: 'provider-sms', says: 'Activate provider' },
  { line: 'providers deactivate provider-sms', asks: 'provider-sms', says: 'Deactivate provider' },
  { line: 'models delete article', asks: 'article', says: 'Delete model article' },
  { line: 'models field remove article title', asks: 'title', says: 'Remove field title' },
  { line: 'models field set article title --type NUMERIC', asks: 'title', says: 'drop these values' },
  { line: 'projects update --languages en', asks: PROJECT, says: 'Remove' },
  {
    line: 'notifications send --users user-anna,user-ben --title Keys --body Ready',
    asks: '2',
    says: '2 people',
  },
  { line: 'custom-types delete type-notice', asks: 'yes' },
  { line: 'entities delete warehouse entity-1', asks: 'yes' },
  { line: 'api DELETE v1/auth/role/northgate-viewer', asks: 'yes', says: 'Send DELETE' },
]

const CASES = [...SAFE, ...ASKING]

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
  cwd = await tempFolder()
  await mkdir(cwd, { recursive: true })
  const files = {
    'note.pdf': 'bytes',
    'empty-users.csv': '_id,phone\nuser-anna,\nuser-ben,\n',
    'empty-orders.csv': '_id,note\norder-018,\n',
    'empty-roles.csv': '_id,description\nnorthgate-viewer,\n',
    'empty-people.csv': '_id,about\nprofile-anna,\n',
    'empty-conversations.csv': '_id,assignee\nconversation-2,\n',
    'empty-entries.csv': '_id,title.en\narticle-draft,\narticle-moving-in,\n',
  }
  const media = new URL('../../cli/sandbox/seeds/starter/projects/northgate/media/', import.meta.url)
  await copyFile(new URL('garden.webp', media), join(cwd, 'note.webp'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(cwd, name), text)
  expect((await place.quoin('content pull', { cwd })).exitCode).toBe(0)
  const model = join(cwd, 'cms/models/article.yaml')
  await writeFile(model, (await readFile(model, 'utf8')).replace(/^name: .*$/m, 'name: Stories'))
  guarded = { QUOIN_CONFIG_DIR: await tempFolder(), EDITOR: 'true' }
  const quoin = quoinWith(guarded)
  const login = `login --host ${place.sandbox.url} --email ${ADMIN.email} --password-stdin --profile live --project ${PROJECT}`
  expect((await quoin(login, { input: ADMIN.password })).exitCode).toBe(0)
  await quoin('profiles use live')
  expect((await quoin('profiles guard live')).exitCode).toBe(0)
})
afterAll(() => Promise.all([place.close(), other.close()]))

const script = (env: Record<string, string>, line: string) =>
  quoinWith(env)(`${line} --json`, { cwd, input: 'Chosen-by-me-1' })

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
      if (asks !== 'yes') expect((await script(place.env, `${line} --yes`)).exitCode).toBe(2)
      expect(changes().slice(before)).toEqual([])
    },
  )

  it.each(SAFE)('that loses and widens nothing is made without a question: $line', async ({ line }) => {
    const before = changesOf(other).length
    const editor = "sed -i -e 's/draft-two/draft-three/'"
    const id = (await other.quoin('entities list warehouse --query [0]._id')).stdout.trim()
    const { exitCode, stderr } = await script({ ...other.env, EDITOR: editor }, line.replace('ID', id))
    expect([exitCode, exitCode === 0 ? '' : stderr]).toEqual([0, ''])
    // A chat message goes over a socket.
    if (!line.startsWith('chat')) expect(changesOf(other).length).toBeGreaterThan(before)
  })

  it.each(CASES)('needs the name of a guarded profile: $line', async ({ line }) => {
    const before = changes().length
    const refused = await script(guarded, `${line} --yes`)
    expect([refused.exitCode, errorOf(refused).message]).toEqual([
      2,
      expect.stringContaining('--confirm live'),
    ])
    expect(changes().slice(before)).toEqual([])
  })

  const shown = ASKING.filter(({ says }) => says)
  it.runIf(hasScript).each(shown)(
    'says at a terminal what it does and where: $line',
    async ({ line, asks, says }) => {
      const before = changes().length
      const { host } = new URL(place.sandbox.url)
      const { exitCode, screen } = await atTerminal(line.split(' '), {
        env: place.env,
        cwd,
        width: 220,
        answers: [{ after: asks === 'yes' ? '(y/N)' : `Type ${asks} to continue:`, type: 'no\r' }],
      })
      expect([exitCode, screen]).toEqual([3, expect.stringContaining(says ?? '')])
      expect(screen).toContain(`in ${PROJECT} at ${host}?`)
      expect(changes().slice(before)).toEqual([])
    },
  )

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
    const quoin = quoinWith(guarded)
    expect((await quoin('profiles guard live --off --yes')).exitCode).toBe(2)
    expect((await quoin('profiles guard live --off --confirm live')).exitCode).toBe(0)
    expect((await quoin('orders update order-018 --note Tuesday')).exitCode).toBe(0)
  })
})
