// The commands that change something, with a platform that supports only what the specifications say.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { commandsOf } from '../../cli/definition/entry.ts'
import { describeCommands } from '../../cli/manifest.ts'
import { linesOf, quoinAt, startAll } from './commands.ts'
import { strangersIn } from './strangers.ts'

const CHANGES = `api PUT v1/auth/role/id-1 --set name=Guide, projects update --name Bare,
  content create --model id-1 --set title=One, content update id-1 --status draft, content publish id-1, content unpublish id-1,
  content delete id-2 --yes, content translate greeting Hello, content reorder --model id-1 id-2,
  models create --api-id partner --name Partners, models update id-1 --name Notes, models delete id-2 --confirm id-2,
  models field set id-1 subtitle,
  files upload note.pdf, files delete id-2 --yes, images upload front.webp, images delete id-2 --yes,
  orders update id-1 --note Monday, transactions refund id-1 --yes,
  users create --email new@bare.example --password-stdin, users update id-1 --language en, users delete id-2 --yes,
  people update id-1 --about Hello, requests create --type visit --owner id-1 --title Visit,
  requests update id-1 --status confirmed, requests comment id-1 Hello, requests seen id-1,
  conversations update id-1 --status closed, conversations seen id-1 id-1, chat send id-1 Hello,
  notifications send --users id-1 --title Keys --body Ready, admins create --email a@bare.example --name A --password-stdin,
  admins update id-1 --name Nino, admins delete id-2 --yes, admins preference set theme dark,
  roles create --name Auditor, roles update id-1 --description Reads, roles delete id-2 --yes,
  roles grant id-1 id-2 --confirm id-1, roles revoke id-1 id-2 --confirm id-1,
  providers activate id-1 --confirm id-1, providers deactivate id-1 --confirm id-1,
  custom-types create --name Partner --api-id partner, custom-types update id-1 --name Partners,
  custom-types delete id-2 --yes, entities create visits --set city=Tbilisi, entities update visits id-1 --set city=Batumi,
  entities delete visits id-2 --yes`

/** They need an editor, or models with fields, which the specification leaves open. */
const ELSEWHERE = [
  'content edit',
  'content pull',
  'content push',
  'models field remove',
  'models pull',
  'models push',
]

it('every command that changes something does it on a spec platform, and sends nothing unspecified', async () => {
  const lines = linesOf(CHANGES)
  const changing = commandsOf(await describeCommands()).filter(({ flags }) =>
    flags.some(({ name }) => name === 'dry-run'),
  )
  const untried = changing.filter(({ name }) => !lines.some((line) => line.startsWith(`${name} `)))
  expect(untried.map(({ name }) => name)).toEqual(ELSEWHERE)
  const failed: string[] = []
  await using platforms = await startAll()
  for (const [index, line] of lines.entries()) {
    const { quoin, folder } = await quoinAt(platforms.at(index))
    for (const name of ['note.pdf', 'front.webp']) await writeFile(join(folder, name), 'bytes')
    const { exitCode, stderr } = await quoin(line, { input: 'Chosen-by-me-1' })
    if (exitCode !== 0 || stderr.includes('Error')) failed.push(`${line}: ${stderr}`)
  }
  expect(failed).toEqual([])
  expect(platforms.calls().flatMap(strangersIn)).toEqual([])
})

it('refund refuses an amount that it cannot check, because the platform shows none', async () => {
  await using platforms = await startAll()
  const { quoin } = await quoinAt(platforms.at(0))
  const { exitCode, stderr } = await quoin('transactions refund id-1 --amount 1 --yes')
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('does not show the amount')])
  expect(platforms.calls().filter(({ path }) => path.endsWith('/refund'))).toEqual([])
})
