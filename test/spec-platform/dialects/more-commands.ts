// The commands that read and change one kind of thing like any other: too many for each run of the tests.
import { idIn, type Operation, readsAll, run, writes, wrong } from './stage.ts'

const LISTS = `admins list, content list, conversations list, conversations messages x1, custom-types list,
  customers list, deals list, entities list visits, files list, images list, items list, items search,
  order-groups search, people search, permissions list, requests list, roles list, transactions list, users list`
const COLLECTIONS = { content: 'entries', transactions: 'transactions', users: 'users' } as const

const GETS = `admins get x1, content get c1, custom-types get x1, entities get visits x1, files get x1, images get x1,
  items get x1, models get m0, order-groups get x1, people get x1, permissions get x1, projects get p,
  requests get x1, roles get x1, transactions get t1, users get u1`

const DELETES = `admins delete x2, custom-types delete x3, entities delete visits x4, files delete x5,
  images delete x6, roles delete x7, users delete u8`

const CHANGES = 'content publish c3, content unpublish c4, roles update x9 --name New'

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

const changes = operations(CHANGES, ' (update)', (line) => (stage) => {
  const { entries, things } = stage.host.rows
  const [row, wanted] = line.startsWith('content')
    ? [entries.get(idAt(line)), { status: line.includes('unpublish') ? 'draft' : 'published' }]
    : [things.get(idAt(line)), { name: 'New' }]
  return writes(
    stage,
    () => run(stage, ...at(stage, line), '--yes'),
    () => wrong('what is stored', { ...row, ...wanted }, row),
  )
})

export const moreCommands: Record<string, Operation> = { ...lists, ...gets, ...deletes, ...changes }
