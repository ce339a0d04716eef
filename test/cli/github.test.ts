// `--format github`, and the recipes for CI in the README of the command line.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { execa } from 'execa'
import { beforeEach, expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from '../scripts/root.ts'
import { cloneOf, newRepository, type Repository } from '../support/git.ts'
import { ARTICLES, useContent } from './content-folder.ts'
import { pathWithQuoin } from './process.ts'
import { cleanEnvironment, errorOf, tempFolder } from './quoin.ts'

const here = useContent()
beforeEach(async () => {
  expect((await here.quoin('content pull')).exitCode).toBe(0)
})

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
  for (const how of ['--dry-run', '--yes']) {
    const conflict = await here.quoin(`content push ${how} --format github`)
    expect([conflict.exitCode, annotations(conflict)]).toEqual([
      8,
      [`::error file=${file},title=quoin::edited locally, changed on the platform`],
    ])
  }
  const diff = await here.quoin('content diff --format github')
  const why = 'conflict (edited locally, changed on the platform), differs from northgate: minutes'
  expect([diff.exitCode, annotations(diff)]).toEqual([
    8,
    [`::error file=${file},line=${line},title=quoin::${why}`],
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

type Job = { steps: { uses?: string; with?: Record<string, unknown>; run?: string }[] }

/** Does what the steps say, as GitHub does: `npx quoin` is this one. */
async function perform(job: Job, dev: Repository, variables: Record<string, string>) {
  let folder = await tempFolder()
  for (const { uses = '', with: options = {}, run } of job.steps) {
    if (uses.startsWith('actions/checkout')) {
      const depth = options['fetch-depth'] === 0 ? [] : ['--depth', '1']
      ;({ folder } = await cloneOf(`file://${dev.folder}`, ...depth))
    }
    if (uses.startsWith('actions/upload-artifact')) await readFile(join(folder, String(options.path)))
    if (run === undefined) continue
    const ran = await execa('sh', ['-c', run], {
      cwd: folder,
      env: variables,
      extendEnv: false,
      reject: false,
      stdin: 'ignore',
    })
    expect(ran.exitCode, `${run}\n${ran.stdout}\n${ran.stderr}`).toBe(0)
  }
}

it('the workflows of the README work as they stand, in fresh clones, release after release', async () => {
  const manifest = { name: 'shop', version: '1.0.0', scripts: { test: 'npx quoin projects list' } }
  const lock = { name: 'shop', version: '1.0.0', lockfileVersion: 3, packages: { '': manifest } }
  await here.write('package.json', JSON.stringify(manifest))
  await here.write('package-lock.json', JSON.stringify(lock))
  expect((await here.quoin('models types --local --output content-types.ts')).exitCode).toBe(0)
  const dev = await newRepository(here.folder)
  await dev.commit()

  const readme = await readFile(join(root, 'cli/README.md'), 'utf8')
  const blocks = [...readme.matchAll(/```yaml\n# \.github\/workflows\/(\w+).*?\n(.*?)```/gs)]
  const jobs = Object.fromEntries(
    blocks.map(([, name, text = '']) => [name, Object.values(parse(text).jobs)[0] as Job]),
  )
  const variables = cleanEnvironment({
    ...here.place.env,
    PATH: await pathWithQuoin('npx', 'shift\n'),
    NPM_CONFIG_UPDATE_NOTIFIER: 'false',
    NPM_CONFIG_AUDIT: 'false',
  })
  for (const minutes of [5, 6]) {
    await here.edit(`${ARTICLES}/moving-in.yaml`, /minutes: \d/, `minutes: ${minutes}`)
    await dev.commit()
    if (minutes === 5) await perform(jobs.content as Job, dev, variables)
    await perform(jobs.release as Job, dev, variables)
    expect((await here.bySlug('moving-in')).values).toMatchObject({ minutes })
  }
  await perform(jobs.nightly as Job, dev, variables)
  expect(Object.keys(jobs)).toEqual(['content', 'release', 'nightly'])
})
