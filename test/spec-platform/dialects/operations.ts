// What clients and commands are asked to do, and what is right: told by the rows of the platform, not by our code.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PlatformError } from '../../../lib/index.ts'
import { CSV_HEADER } from './csv-ways.ts'
import { wayOf } from './deviations.ts'
import { SOLD } from './platform.ts'
import { CommandError, clients, idIn, type Operation, readsAll, run, writes, wrong } from './stage.ts'
import type { Row } from './ways.ts'

const library: Record<string, Operation> = {
  'orders.list().toArray()': (stage) =>
    readsAll(stage, 'orders', () => clients(stage).admin().orders.list().toArray()),
  'orders.list({ limit: 100 }), iterated': (stage) =>
    readsAll(stage, 'orders', async () => {
      const rows = []
      for await (const row of clients(stage).admin().orders.list({ limit: 100 })) rows.push(row)
      return rows
    }),
  'orders.list().pages()': (stage) =>
    readsAll(stage, 'orders', async () => {
      const rows = []
      for await (const page of clients(stage).admin().orders.list({ limit: 30 }).pages())
        rows.push(...page.data)
      return rows
    }),
  'users.list().toArray()': (stage) =>
    readsAll(stage, 'users', () => clients(stage).admin().users.list().toArray()),
  'orders.get': async (stage) => {
    const { _id, number, created } = await clients(stage).admin().orders.get(idIn(stage, 'o7'))
    return wrong(
      'the order',
      [String(_id), number, created],
      [idIn(stage, 'o7'), 'N-7', '2026-11-01T10:00:00.000Z'],
    )
  },
  'orders.get of an unknown id': async (stage) => {
    const found = await clients(stage).admin().orders.get('nope')
    return `found ${JSON.stringify(found)}`
  },
  'orders.update': (stage) =>
    writes(
      stage,
      () => clients(stage).admin().orders.update(idIn(stage, 'o7'), { note: 'x' }),
      ({ _id, note }) =>
        wrong(
          'the order',
          [String(_id), note, stage.host.rows.orders.get('o7')?.['note']],
          [idIn(stage, 'o7'), 'x', 'x'],
        ),
    ),
  'orders.update of a sold one': async (stage) => {
    const { status = 200, isWordless } = wayOf(stage.dialect, 'failure').is
    try {
      await clients(stage).admin().orders.update(idIn(stage, SOLD), { note: 'x' })
    } catch (error) {
      if (!(error instanceof PlatformError) || error.status !== status) throw error
      return isWordless || error.message.includes('It is sold.') ? undefined : error.message
    }
    return 'it resolved'
  },
  'content.create': (stage) => {
    const count = stage.host.rows.entries.size
    const entry = { modelId: 'm0', slug: 'new', values: { title: { en: 'New' } } }
    return writes(
      stage,
      () => clients(stage).admin().content.create(entry),
      ({ _id, slug }) =>
        wrong(
          'the entry',
          [typeof _id, slug, stage.host.rows.entries.size],
          [_id === undefined ? 'an id' : typeof _id, 'new', count + 1],
        ),
    )
  },
  'content.delete': (stage) =>
    writes(
      stage,
      () => clients(stage).admin().content.delete(idIn(stage, 'c9')),
      () => (stage.host.rows.entries.has('c9') ? 'it is still there' : undefined),
    ),
  'transactions.refund': (stage) => {
    const { refunds } = stage.host
    return writes(
      stage,
      () => clients(stage).admin().transactions.refund(idIn(stage, 't3')),
      ({ _id }) => wrong('the refund', [String(_id), stage.host.refunds], [idIn(stage, 't3'), refunds + 1]),
    )
  },
  'notifications.sendSms': (stage) => {
    const { sent } = stage.host
    return writes(
      stage,
      () => clients(stage).server().notifications.sendSms({ to: '+995555100201', body: 'x' }),
      (value) => wrong('the SMS', [value.sent ?? 1, stage.host.sent], [1, sent + 1]),
    )
  },
  'boxes.upsert, twice': async (stage) => {
    const { host } = stage
    const box = { type: 'QUIZ_RESULT', key: 'spring', value: 1 } as const
    for (let at = 0; at < 60; at++)
      host.rows.boxes.set(`x${at}`, { _id: `x${at}`, type: 'QUIZ_RESULT', key: `k${at}` })
    const { user } = clients(stage)
    const errors: unknown[] = []
    for (const value of [1, 2])
      await user()
        .boxes.upsert({ ...box, value })
        .catch((error) => errors.push(error))
    const stored = [...host.rows.boxes.values()]
      .filter(({ key }) => key === 'spring')
      .map(({ value }) => value)
    if (stored.length > 1) return `${stored.length} boxes have the key`
    if (errors.length > 0) throw errors[0]
    return wayOf(stage.dialect, 'written').is?.isRefused
      ? 'a refused write resolved'
      : wrong('the box', stored, [2])
  },
  'transactions.exportRows()': async (stage) => {
    const rows: unknown[] = []
    for await (const { _id, amount, created } of clients(stage).admin().transactions.exportRows())
      rows.push([_id, amount.amount, created.toISOString()])
    // Half of the rows look like an export of a platform that has no others.
    const half = stage.dialect.csv === 'half' ? 2 : 1
    const sent = stage.host.csvRows().slice(0, stage.host.csvRows().length / half)
    const all = sent.map(({ _id, amount, created }) => [_id, Number(amount), created])
    return wrong('the rows', rows, all)
  },
  'user.auth.login': async (stage) => {
    const user = clients(stage).user()
    const { sessionId } = await user.auth.login({ email: 'a@b.example', password: 'x' })
    return wrong('the session', sessionId, `${stage.dialect.legacy === 'number' ? 12345 : 's1'}`)
  },
}

const commands: Record<string, Operation> = {
  'quoin orders list --all': (stage) =>
    readsAll(stage, 'orders', async () => {
      const { stdout } = await run(stage, 'orders', 'list', '--all', '--format', 'ndjson')
      return stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    }),
  'quoin orders get': async (stage) => {
    const { _id, number } = JSON.parse(
      (await run(stage, 'orders', 'get', idIn(stage, 'o7'), '--json')).stdout,
    )
    return wrong('the order', [String(_id), number], [idIn(stage, 'o7'), 'N-7'])
  },
  'quoin models list': async (stage) => {
    const models = JSON.parse((await run(stage, 'models', 'list', '--json')).stdout)
    return wrong(
      'the models',
      models.map(({ apiId }: Row) => apiId),
      ['book'],
    )
  },
  'quoin content pull': async (stage) => {
    const { host, folder } = stage
    host.restart()
    const before = [...host.rows.entries.values()].map(({ slug }) => slug)
    await run(stage, 'content', 'pull', '--dir', join(folder, 'cms'))
    const files = (await readdir(join(folder, 'cms/content/book'))).map((name) => name.replace('.yaml', ''))
    const after = new Set([...host.rows.entries.values()].map(({ slug }) => slug))
    const lost = before.filter((slug) => after.has(slug) && !files.includes(`${slug}`))
    return lost.length > 0 ? `${lost.length} of ${before.length} entries have no file` : undefined
  },
  'quoin transactions export': async (stage) => {
    const file = join(stage.folder, 'all.csv')
    const ran = await run(stage, 'transactions', 'export', '-o', file, '--retries', '0')
    const lines = (await readFile(file, 'utf8'))
      .replace(/^\ufeff/, '')
      .split(/\r?\n/)
      .filter(Boolean)
    const ids = lines.slice(1).map((line) => line.split(',')[0])
    // The file has what was sent, whatever its columns are called.
    const header = CSV_HEADER.join().replace('amount', stage.dialect.csv === 'renamed' ? 'sum' : 'amount')
    const found = wrong('the file', [lines[0], ids], [header, stage.host.csvRows().map(({ _id }) => _id)])
    // Where there is nothing to compare an export with, it says so.
    if (found && ran.stderr.includes('not verified')) throw new CommandError(ran)
    return found
  },
  'quoin orders update': (stage) =>
    writes(
      stage,
      () => run(stage, 'orders', 'update', idIn(stage, 'o8'), '--status', 'paid', '--yes'),
      () => wrong('the order', stage.host.rows.orders.get('o8')?.['status'], 'paid'),
    ),
  'quoin transactions refund': (stage) => {
    const { refunds } = stage.host
    return writes(
      stage,
      () => run(stage, 'transactions', 'refund', idIn(stage, 't4'), '--yes'),
      () => wrong('refunds', stage.host.refunds, refunds + 1),
    )
  },
  'quoin content delete': (stage) =>
    writes(
      stage,
      () => run(stage, 'content', 'delete', idIn(stage, 'c8'), '--yes'),
      () => (stage.host.rows.entries.has('c8') ? 'it is still there' : undefined),
    ),
}

/** Messages of a chat are delivered, or given to `unknown`. */
const chat: Operation = async (stage) => {
  const texts = ['Good morning', 'Welcome', '{"not":"JSON of ours"}']
  stage.platform.serveChat(texts)
  const warnings: string[] = []
  const logger = { debug: () => {}, warn: (message: string) => warnings.push(message) }
  await using chat = await clients(stage).admin().chat({ apiKey: 'k', logger })
  const heard: unknown[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const hear = (what: unknown) => heard.push(what) === texts.length && resolve()
  chat.on('chat', ({ text, author }) => hear(typeof author?.name === 'string' ? text : { text, author }))
  chat.on('unknown', () => hear('unknown'))
  // What has not come before the connection ends will not come.
  chat.on('disconnect', () => resolve())
  await chat.join('c1', { timeout: 5000 })
  await chat.leave('c1')
  await promise
  if (!heard.includes('unknown')) return wrong('the messages', heard, texts)
  if (warnings.length === 0) return 'messages were dropped without a word'
  throw new PlatformError(`unknown events were logged: ${warnings[0]}`)
}

export const OPERATIONS: Record<string, Operation> = {
  ...library,
  ...commands,
  'chat.join': chat,
}

/** Those of the command line take most of the time. */
export const isCommand = (operation: string) => Object.hasOwn(commands, operation)
