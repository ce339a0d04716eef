// The programs of the guide as they stand there, run as a reader would run them: in a process where they have to be stopped.
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { execa } from 'execa'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testSandbox } from '../../cli/testing/index.ts'
import { root } from '../scripts/root.ts'
import { openProject } from './project.ts'
import { runHere } from './run-here.ts'

const HOST = 'http://127.0.0.1:4010'

const page = await readFile(join(root, 'lib/docs/programs.md'), 'utf8')
const sandbox = await testSandbox({ beforeEach, afterAll })
let project: string

/** The program of a heading that names its file. */
function program(name: string) {
  const section = page.split(/^## /m).find((one) => one.includes(`\`${name}\`\n`)) ?? ''
  const block = (language: string) => new RegExp(`\`\`\`${language}\\n(.*?)\\n\`\`\``, 's').exec(section)?.[1]
  return { name, code: block('ts') ?? '', rows: block('csv') ?? '', prints: block('text') }
}
const importer = program('import.mts')
const bot = program('bot.mts')
const server = program('server.mts')
const leave = program('leave.mts')
const exporter = program('export.mts')

beforeAll(async () => {
  const opened = await openProject()
  project = opened.project
  const save = (name: string, text: string) =>
    writeFile(join(project, name), text.replaceAll(HOST, sandbox.url))
  await save('stories.csv', importer.rows)
  for (const { name, code } of [importer, bot, server, leave, exporter]) await save(name, code)
  return opened.remove
})

/** For a program that runs until it is stopped. */
const start = ({ name }: { name: string }) =>
  execa(process.execPath, [name], { cwd: project, env: { PORT: '0' }, reject: false })

/** For one that ends by itself. */
const run = ({ name }: { name: string }, ...args: string[]) =>
  runHere(join(project, name), { args, cwd: project })

/** Waits until a program has printed so many lines. */
async function lines(running: ReturnType<typeof start>, count: number): Promise<string[]> {
  const seen: string[] = []
  const reader = createInterface({ input: running.stdout }).on('line', (line) => seen.push(line))
  const ended = running.then(({ stderr }) => {
    throw new Error(`the program ended: ${stderr}`)
  })
  ended.catch(() => {})
  while (seen.length < count) await Promise.race([once(reader, 'line'), ended])
  return seen
}

it('the importer stores each row of a file once', async () => {
  const admin = sandbox.clients.admin()
  const stored = async () => ({
    stories: await admin.content.list({ apiId: 'story' }).toArray(),
    authors: await admin.content.list({ apiId: 'author' }).toArray(),
    images: await admin.images.list().toArray(),
  })
  expect(await run(importer)).toMatchObject({ stdout: importer.prints, stderr: '' })
  const imported = await stored()
  expect(imported.stories).toHaveLength(3)
  expect(imported.authors.map(({ values }) => values.name).sort()).toEqual(['Clara Novak', 'Farid Aziz'])
  for (const { status, values } of imported.stories) {
    expect(status).toBe('published')
    expect(imported.images.map(({ _id }) => _id)).toContain(values['picture'])
    expect(imported.authors.map(({ _id }) => _id)).toContain(values['author'])
  }
  expect(await run(importer)).toMatchObject({ stdout: '', stderr: '', exitCode: 0 })
  expect(await stored()).toEqual(imported)
})

it('the bot answers a message that names an order, once and only to its owner', async () => {
  const answers: string[] = []
  for (const [name, id] of [
    ['ben', 'conversation-2'],
    ['eka', 'conversation-3'],
  ] as const) {
    await using chat = await sandbox.clients.user(`${name}@northgate.example`).chat({ logger: false })
    await chat.send(id, 'Where is NG-2026-0002?')
  }
  for (const turn of ['first', 'second']) {
    const running = start(bot)
    const said = await lines(running, 2)
    expect(said.sort(), turn).toEqual([bot.prints, 'Eka Lomidze: You have no order NG-2026-0002.'])
    running.kill('SIGTERM')
    expect(await running).toMatchObject({ exitCode: 0, stderr: '' })
  }
  for (const id of ['conversation-2', 'conversation-3'])
    for await (const { author, text } of sandbox.clients.admin().conversations.messages(id))
      if (author.kind === 'admin' && text.includes('NG-')) answers.push(text)
  expect(answers).toEqual(['Order NG-2026-0002 is paid.', 'You have no order NG-2026-0002.'])
})

it('the back end keeps a session in a cookie, and says what is wrong with the input', async () => {
  const running = start(server)
  const [address = ''] = await lines(running, 1)
  let cookie = ''
  const ask = async (method: string, path: string, body?: object | string) => {
    const response = await fetch(address + path, {
      method,
      headers: { cookie },
      ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return { status: response.status, body: (await response.text()) || '{}', headers: response.headers }
  }
  const email = 'anna@northgate.example'
  expect(await ask('GET', '/account')).toMatchObject({ status: 401 })
  expect(await ask('POST', '/session', '{')).toMatchObject({ status: 400 })
  expect(JSON.parse((await ask('POST', '/session', { email })).body)).toMatchObject({
    fields: { password: expect.any(String) },
  })
  expect(await ask('POST', '/session', { email, password: 'wrong' })).toMatchObject({ status: 401 })
  const signedIn = await ask('POST', '/session', { email, password: 'Resident-pass-1' })
  expect(signedIn.status).toBe(204)
  expect(signedIn.headers.get('set-cookie')).toContain('HttpOnly')
  expect(JSON.parse((await ask('GET', '/account')).body)).toMatchObject({ fullName: 'Anna Mills' })
  const refused = await ask('PATCH', '/account', { email: 'nowhere' })
  expect(refused.status).toBe(400)
  expect(JSON.parse(refused.body)).toMatchObject({ fields: { email: expect.any(String) } })
  sandbox.faults.set({ rules: [{ staleTokens: true, times: 1 }] })
  expect(await ask('GET', '/account')).toMatchObject({ status: 401 })
  expect(cookie).toBe('session=')
  running.kill('SIGTERM')
  expect(await running).toMatchObject({ exitCode: 0, stderr: '' })
})

it('the nightly report sends one email a day, and saves the workbook', async () => {
  for (const _night of [1, 2]) expect(await run(leave)).toMatchObject({ stdout: '', stderr: '' })
  const rows = await sandbox.clients.admin().holidays.report().toArray()
  const many = rows.filter(({ left }) => left > 20)
  expect(many.length).toBeGreaterThan(0)
  const [email, ...others] = sandbox.outbox.list()
  expect(others).toEqual([])
  expect(email?.to).toBe('anna@northgate.example')
  expect(email?.body.split('\n').sort()).toEqual(
    many.map(({ name, department, left }) => `${name}, ${department}: ${left} days`).sort(),
  )
  const [name = ''] = (await readdir(project)).filter((file) => /^leave-\d{4}\.xlsx$/.test(file))
  const workbook = await readFile(join(project, name), 'latin1')
  expect(workbook.slice(0, 2)).toBe('PK')
})

it('the export resumes after the last whole row, and fails with one line until it is whole', async () => {
  const april = () => run(exporter, '2026-04')
  const file = join(project, 'transactions-2026-04.ndjson')
  expect(await april()).toMatchObject({ exitCode: 0, stdout: exporter.prints, stderr: '' })
  const rows = await readFile(file, 'utf8')

  // Three rows, and a part of the fourth.
  const fourth = rows.split('\n', 3).join('\n').length + 1
  await writeFile(`${file}.part`, rows.slice(0, fourth + 10))
  const resumed = await april()
  expect(resumed).toMatchObject({ exitCode: 0, stdout: exporter.prints?.replace(', 0 of', ', 3 of') })
  expect(await readFile(file, 'utf8')).toBe(rows)

  for (const fault of [{ cutAfter: 1000 }, { truncateAfter: 1000 }]) {
    sandbox.faults.set({ rules: [{ path: '*/csv', ...fault }] })
    const failed = await april()
    expect(failed).toMatchObject({ exitCode: 1, stdout: '' })
    expect(failed.stderr).toMatch(/^The export failed: .+$/)
  }
})
