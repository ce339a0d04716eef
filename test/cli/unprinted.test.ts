// Exit code 2 means that nothing was sent: a script that corrects its line and repeats it must not do it twice.
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Log } from '../../cli/sandbox/index.ts'
import { answered, CASES, type Case, folderFor } from './changing-commands.ts'
import { shellWith } from './process.ts'
import { errorOf, openPlace, type Place } from './quoin.ts'

let place: Place
let cwd: string
let entity: string

const IN_VAIN = ['--fields zz', '--fields _id,zz.deep', '--query nope(@)', '--query a.b[', '--format nosuch']

/** Their responses can have any field. */
const isOpen = (line: string) => line.startsWith('api ')

/** What was sent that changes something. */
let changes = 0
const log: Log = ({ method, path }) => {
  if (method !== 'GET' && !/login|search/.test(path)) changes++
}

beforeAll(async () => {
  place = await openPlace({ log })
  cwd = await folderFor(place)
  entity = (await place.quoin('entities create warehouse --set city=Tbilisi --query _id')).stdout.trim()
})
afterAll(() => place.close())

/** A message of a chat goes over a socket. */
async function sent(): Promise<number> {
  const { total } = await place.sandbox.clients.admin().conversations.messages('conversation-2')
  return changes + (total ?? 0)
}

const run = (one: Case, more: string) => {
  const line = answered(one).replace(' ID', ` ${entity}`)
  const atTerminal = line.startsWith('content edit') ? { env: { EDITOR: 'true' }, columns: 300 } : {}
  return place.quoin(`${line} ${more}`, { cwd, input: 'Chosen-by-me-1', ...atTerminal })
}

describe.each(IN_VAIN)('with %s', (mistake) => {
  it.each(CASES.filter(({ line }) => !(isOpen(line) && /fields/.test(mistake))))(
    'nothing is sent: $line',
    async (one) => {
      const before = await sent()
      const { exitCode, stderr } = await run(one, mistake)
      expect([exitCode, (await sent()) - before], stderr).toEqual([2, 0])
    },
  )
})

it.each(CASES.filter(({ line }) => / --csv /.test(line)))(
  'nothing is sent if its report cannot be: $line',
  async (one) => {
    for (const report of ['.', 'no-folder/report.csv']) {
      const before = await sent()
      const { exitCode, stderr } = await run(one, `--report ${report}`)
      expect([exitCode, (await sent()) - before], stderr).toEqual([2, 0])
    }
  },
)

describe('what is known only from the result', () => {
  it('is a field of a response, and then the change is not repeated', async () => {
    const before = await sent()
    const ran = await place.quoin('api POST v1/auth/role --set name=Guide --fields zz --json')
    expect([ran.exitCode, (await sent()) - before]).toEqual([9, 1])
    expect(errorOf(ran)).toMatchObject({
      code: 'unprinted',
      message: '"quoin api" was carried out, but the result could not be printed: unknown field "zz"',
      suggestion: 'quoin api v1/auth/role',
    })
  })

  // Without a result, there is nothing that could not be printed.
  it.each(CASES)('is no wrong usage after the change: $line', async (one) => {
    const before = await sent()
    const { exitCode, stderr } = await run(one, '--query sum(@) --json')
    const isSent = (await sent()) > before
    expect(isSent ? [0, 1, 8, 9] : [0, 1, 2], stderr).toContain(exitCode)
    if (exitCode === 9) expect(stderr).toMatch(/was carried out.*but the result could not be printed/)
  })

  it.runIf(existsSync('/dev/full'))('is that the disk is full', async () => {
    const shell = await shellWith(place.env, cwd)
    const ran = await shell('quoin orders update order-018 --note Friday --json > /dev/full')
    expect([ran.exitCode, errorOf(ran).suggestion]).toEqual([9, 'quoin orders get order-018'])
    expect((await place.quoin('orders get order-018 --query note')).stdout).toBe('Friday\n')
  })

  it.each(['phone', 'metadata'])('is not refused: %s of a new user', async (field) => {
    const line = `users create --email ${field}@example.com --password-stdin --fields _id,${field}`
    const { exitCode, stderr } = await place.quoin(line, { input: 'Chosen-by-me-1' })
    expect([exitCode, stderr]).toEqual([0, expect.stringContaining('Created user')])
  })
})
