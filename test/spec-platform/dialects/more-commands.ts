// The commands that read and change one kind of thing like any other: too many for each run of the tests.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandError, idIn, type Operation, readsAll, run, writes, wrong } from './stage.ts'

const LISTS = `admins list, content list, conversations list, conversations messages x1, custom-types list,
  customers list, deals list, entities list visits, files list, images list, items list, items search,
  order-groups search, people search, permissions list, projects list, requests list, roles list, transactions list, users list`
const COLLECTIONS = {
  content: 'entries',
  projects: 'projects',
  transactions: 'transactions',
  users: 'users',
} as const

const GETS = `admins get x1, content get c1, custom-types get x1, entities get visits x1, files get x1, images get x1,
  items get x1, models get m0, order-groups get x1, people get x1, permissions get x1, projects get p,
  requests get x1, roles get x1, transactions get t1, users get u1`

const DELETES = `admins delete x2, custom-types delete x3, entities delete visits x4, files delete x5,
  images delete x6, roles delete x7, users delete u8`

const CHANGES: Record<string, object> = {
  'content publish c3': { status: 'published' },
  'content unpublish c4': { status: 'draft' },
  'admins update x9 --name New': { name: 'New' },
  'conversations update x10 --status closed': { status: 'closed' },
  'entities update visits x11 --set name=New': { name: 'New' },
  'roles update x12 --name New': { name: 'New' },
  'users update u9 --full-name New': { fullName: 'New' },
}
const ROWS = { c: 'entries', u: 'users', x: 'things' } as const

const wordsOf = (line: string) => line.split(' ')
const linesOf = (commands: string) => commands.split(',').map((line) => line.trim())

/** An operation for each line, named by the words of the command and what it is in the table of deviations. */
const operations = (commands: string, suffix: string, operationOf: (line: string) => Operation) =>
  Object.fromEntries(
    linesOf(commands).map((line) => [
      `quoin ${line.replace(/ \w*\d+.*$| visits.*$| p$/, '')}${suffix}`,
      operationOf(line),
    ]),
  )

const lists = operations(LISTS, ' (list --all)', (line) => (stage) => {
  const name = COLLECTIONS[wordsOf(line)[0] as keyof typeof COLLECTIONS] ?? 'things'
  return readsAll(stage, name, async () => {
    const { stdout } = await run(stage, ...wordsOf(line), '--all', '--format', 'ndjson')
    return stdout
      .trim()
      .split('\n')
      .map((row) => JSON.parse(row))
  })
})

const idAt = (line: string) => /\b(?:[a-z]\d+|p)(?= --|$)/.exec(line)?.[0] as string

/** The words of a command, with the id as the platform has it. */
const at = (stage: Parameters<Operation>[0], line: string) =>
  wordsOf(line).map((word) => (word === idAt(line) ? idIn(stage, word) : word))

const gets = operations(GETS, '', (line) => async (stage) => {
  const { _id } = JSON.parse((await run(stage, ...at(stage, line), '--json')).stdout)
  return wrong('the id', String(_id), idIn(stage, idAt(line)))
})

const deletes = operations(DELETES, '', (line) => (stage) => {
  const rows = stage.host.rows[idAt(line).startsWith('u') ? 'users' : 'things']
  return writes(
    stage,
    () => run(stage, ...at(stage, line), '--yes'),
    () => (rows.has(idAt(line)) ? 'it is still there' : undefined),
  )
})

const changes = operations(Object.keys(CHANGES).join(), ' (update)', (line) => (stage) => {
  const row = stage.host.rows[ROWS[idAt(line)[0] as keyof typeof ROWS]].get(idAt(line))
  return writes(
    stage,
    () => run(stage, ...at(stage, line), '--yes'),
    () => wrong('what is stored', { ...row, ...CHANGES[line] }, row),
  )
})

const others: Record<string, Operation> = {
  'quoin models types (list)': async (stage) => {
    const { stdout } = await run(stage, 'models', 'types')
    return /^export type Book = \{\n {2}\/\*\*.+\n {2}title\?: string \| null$/m.test(stdout)
      ? undefined
      : stdout
  },
  'quoin transactions ndjson export': async (stage) => {
    const file = join(stage.folder, 'all.ndjson')
    const ran = await run(stage, 'transactions', 'export', '-o', file, '--retries', '0')
    const rows = (await readFile(file, 'utf8')).split('\n').filter(Boolean)
    const found = wrong(
      'the file',
      rows.map((row) => JSON.parse(row)._id),
      stage.host.csvRows().map(({ _id }) => _id),
    )
    if (found && ran.stderr.includes('not verified')) throw new CommandError(ran)
    return found
  },
}

export const moreCommands: Record<string, Operation> = {
  ...lists,
  ...gets,
  ...deletes,
  ...changes,
  ...others,
}
