// `--format github`, and the recipes for CI in the README of the command line.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from '../scripts/root.ts'
import { ARTICLES, type Content, openContent } from './content-folder.ts'
import { pathWithQuoin } from './process.ts'
import { cleanEnvironment, errorOf } from './quoin.ts'

let here: Content
beforeEach(async () => {
  here = await openContent()
  expect((await here.quoin('content pull')).exitCode).toBe(0)
})
afterEach(() => here.place.close())

const annotations = ({ stdout, stderr }: { stdout: string; stderr: string }) =>
  `${stdout}${stderr}`.split('\n').filter((line) => line.startsWith('::'))

const lineOf = async (file: string, text: string) =>
  (await here.text(file)).split('\n').findIndex((line) => line.includes(text)) + 1

it('push names file and line of each error, of the plan and of conflicts', async () => {
  const file = `${ARTICLES}/moving-in.yaml`
  await here.edit(file, 'minutes: 4', 'minutes: 5')
  const planned = await here.quoin('content push --dry-run --format github')
  expect([planned.exitCode, annotations(planned)]).toEqual([
    0,
    [`::notice file=${file},title=quoin::update minutes`],
  ])

  await here.edit(file, 'minutes: 5', 'minutes: five')
  const line = await lineOf(file, 'minutes')
  const wrong = await here.quoin('content push --yes --format github')
  expect([wrong.exitCode, annotations(wrong)]).toEqual([
    2,
    [expect.stringMatching(`^::error file=${file},line=${line},title=quoin::minutes must be`)],
  ])

  await here.edit(file, 'minutes: five', 'minutes: 6')
  await here.admin.content.update('article-moving-in', { values: { minutes: 7 } })
  const conflict = await here.quoin('content push --yes --format github')
  expect([conflict.exitCode, annotations(conflict)]).toEqual([
    8,
    [`::error file=${file},title=quoin::also changed on the platform`],
  ])
})

it('diff names the first line that differs, and types --check the generated file', async () => {
  const file = `${ARTICLES}/moving-in.yaml`
  await here.edit(file, 'minutes: 4', 'minutes: 5')
  const diff = await here.quoin('content diff --format github')
  const line = await lineOf(file, 'minutes')
  expect([diff.exitCode, annotations(diff)]).toEqual([
    1,
    [`::warning file=${file},line=${line},title=quoin::differs from northgate: minutes`],
  ])
  const types = await here.quoin('models types --output types.ts --check --format github')
  expect([types.exitCode, annotations(types)]).toEqual([
    1,
    ['::error file=types.ts,line=1,title=quoin::out of date with the models'],
  ])
})

it('other commands refuse --format github, ignore the variable, and annotate their errors by it', async () => {
  const refused = await here.quoin('orders list --format github')
  expect([refused.exitCode, annotations(refused)]).toEqual([
    2,
    [expect.stringContaining('::error title=quoin::')],
  ])
  const env = { QUOIN_FORMAT: 'github' }
  expect((await here.quoin('orders list --limit 1', { env })).exitCode).toBe(0)
  const missing = await here.quoin('orders get nowhere', { env })
  expect([missing.exitCode, annotations(missing)]).toEqual([
    1,
    [expect.stringContaining('::error title=quoin::')],
  ])
  const asJson = await here.quoin('orders get nowhere --json', { env })
  expect(errorOf(asJson).code).toBe('not-found')
})

it('the recipes for CI work as they stand', async () => {
  await writeFile(here.path('package.json'), '{"scripts":{"test":"npx quoin projects list"}}')
  expect((await here.quoin('models types --local --output content-types.ts')).exitCode).toBe(0)
  await here.edit(`${ARTICLES}/moving-in.yaml`, 'minutes: 4', 'minutes: 5')

  const readme = await readFile(join(root, 'cli/README.md'), 'utf8')
  const workflows = [...readme.matchAll(/```yaml\n(# \.github\/workflows.*?)```/gs)].map(([, text]) =>
    parse(text ?? ''),
  )
  type Step = { name?: string; run?: string }
  const steps: Step[] = workflows.flatMap(({ jobs }) =>
    Object.values(jobs as Record<string, { steps: Step[] }>).flatMap((job) => job.steps),
  )
  const runs = steps.flatMap(({ run }) => (run?.startsWith('npx quoin') ? [run] : []))
  expect(runs).toHaveLength(6)
  const env = cleanEnvironment({ ...here.place.env, PATH: await pathWithQuoin('npx', 'shift\n') })
  for (const run of runs) {
    const ran = await execa('sh', ['-c', run], {
      cwd: here.folder,
      env,
      extendEnv: false,
      reject: false,
      stdin: 'ignore',
    })
    expect(ran.exitCode, `${run}\n${ran.stderr}`).toBe(0)
  }
  expect(await here.text('transactions.csv')).toMatch(/^_id,/)
})
