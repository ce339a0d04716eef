// Content as code, release after release. What the platform has is ours if it was committed; the rest is somebody else's.
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import fc from '../support/fast-check.ts'
import { cloneOf, type Repository } from '../support/git.ts'
import { spawnQuoin } from './process.ts'
import { errorOf } from './quoin.ts'
import { commit, editor, type Notes, openWorld, release, type Step, type World } from './releases.ts'

const START = { a: 'One', b: 'Two', c: 'Three' }

let world: World
beforeEach(async () => {
  world = await openWorld()
  await world.commit(START)
  await world.inClone('content push --yes')
  expect(await world.stored()).toEqual(START)
})
afterEach(() => world.close())

const conflict = (flags = '') => release({ exit: 8, says: /conflict/, flags })
const deleting = (count: number) => `--delete --confirm ${count}`

/** What is done after the first release, and what the platform has in the end. */
const ROWS: [title: string, steps: Step[], platform: Notes][] = [
  [
    "yesterday's files in today's clone",
    [
      commit({ a: 'New' }),
      release(),
      commit({ a: 'Newer' }),
      release(),
      release({ prepare: ({ git }) => git('checkout', 'HEAD~2', '--', 'cms') }),
    ],
    START,
  ],
  [
    'commits that were never released in between, which is said',
    [
      commit({ a: 'New' }),
      commit({ a: 'Newer' }),
      release({ exit: 8, flags: '--strict', says: /[0-9a-f]{7}, 2 commits ago/ }),
      release({ says: /the platform has the text of [0-9a-f]{7}, 2 commits ago/ }),
    ],
    { ...START, a: 'Newer' },
  ],
  [
    "an editor's change that --overwrite gives up",
    [editor({ a: 'Theirs' }), commit({ a: 'New' }), release({ flags: '--overwrite' })],
    { ...START, a: 'New' },
  ],
  [
    "an editor's return to yesterday's text, which is said",
    [
      commit({ a: 'New' }),
      release(),
      commit({ a: 'Newer' }),
      release(),
      editor({ a: 'One' }),
      release({ exit: 8, flags: '--strict', says: /conflict/ }),
      release({ says: /the platform has the text of [0-9a-f]{7}, 2 commits ago/ }),
    ],
    { ...START, a: 'Newer' },
  ],
  [
    "an editor's new entry",
    [
      editor({ d: 'Theirs' }),
      commit({ a: 'New' }),
      release({ says: /1 entry or model is new on the platform/ }),
    ],
    { ...START, a: 'New', d: 'Theirs' },
  ],
  [
    'two slugs that swap',
    [commit({ 'a: b': 'One', 'b: a': 'Two' }), release()],
    { ...START, a: 'Two', b: 'One' },
  ],
  [
    'a deletion',
    [commit({ a: null }), release({ says: /--delete/ }), release({ flags: deleting(1) })],
    { b: 'Two', c: 'Three' },
  ],
  [
    'a deletion of what an editor has changed',
    [commit({ a: null }), editor({ a: 'Theirs' }), conflict(deleting(1))],
    { ...START, a: 'Theirs' },
  ],
  [
    'a shallow clone',
    [
      release({ depth: 1, says: /up to date/ }),
      commit({ a: 'New' }),
      release({ depth: 1, exit: 1, says: /fetch-depth: 0/ }),
    ],
    START,
  ],
  [
    'a folder without git',
    [
      commit({ a: 'New' }),
      release({
        prepare: ({ folder }) => rm(join(folder, '.git'), { recursive: true }),
        exit: 8,
        says: /conflict/,
      }),
    ],
    START,
  ],
]

describe('the platform has what one expects, and nothing of an editor is lost, after', () => {
  it.each(ROWS)('%s', async (_, steps, platform) => {
    for (const step of steps) await step(world)
    expect(await world.stored()).toEqual(platform)
  })

  it('a push that was killed, and another from the next clone', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `new-${index + 10}`)
    await world.commit({ a: 'New', ...Object.fromEntries(names.map((name) => [name, name])) })
    const { sandbox, env } = world.place
    sandbox.faults.set({
      rules: [{ method: 'POST', path: '/api_admin/v1/cms/content', latency: 60 }],
    } as never)
    const clone = await cloneOf(world.dev.folder)
    const child = spawnQuoin('content push --yes', { env, cwd: clone.folder })
    await expect.poll(() => world.stored(), { timeout: 30_000 }).toHaveProperty('new-12')
    child.kill('SIGKILL')
    await child
    sandbox.faults.clear()
    expect(Object.keys(await world.stored()).length).toBeLessThan(3 + names.length)
    await release()(world)
    expect(await world.stored()).toEqual({
      ...START,
      a: 'New',
      ...Object.fromEntries(names.map((name) => [name, name])),
    })
    await rm(clone.folder, { recursive: true })
  })
})

/** What a release from a fresh clone does, told from all that happened. */
interface Told {
  head: Map<string, string>
  platform: Map<string, string>
  committed: Set<string>
}

it('releases do what the history says, whatever was committed, edited and reverted', {
  timeout: 120_000,
}, async () => {
  const slug = fc.constantFrom('a', 'b')
  const title = fc.constantFrom('One', 'Two', 'Three', 'Four')
  const step = fc.oneof(
    fc.record({ kind: fc.constantFrom('commit' as const, 'editor' as const), slug, title }),
    fc.record({ kind: fc.constantFrom('release' as const, 'revert' as const), slug, title }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      await world.close()
      world = await openWorld()
      await world.commit({ a: 'One', b: 'One' })
      const told: Told = {
        head: new Map([
          ['a', 'One'],
          ['b', 'One'],
        ]),
        platform: new Map(),
        committed: new Set(['a One', 'b One']),
      }
      const push = async () => {
        const theirs = [...told.platform].filter(([slug, title]) => told.head.get(slug) !== title)
        const isConflict = theirs.some(([slug, title]) => !told.committed.has(`${slug} ${title}`))
        const { exitCode, stderr } = await world.inClone('content push --yes')
        expect([exitCode, isConflict && stderr.includes('conflict')]).toEqual(
          isConflict ? [8, true] : [0, false],
        )
        if (!isConflict) told.platform = new Map(told.head)
        expect(await world.stored()).toEqual(Object.fromEntries(told.platform))
      }
      await push()
      let undone: [string, string] | undefined
      for (const { kind, slug, title } of steps) {
        if (kind === 'release') await push()
        else if (kind === 'editor') {
          await world.edit({ [slug]: title })
          told.platform.set(slug, title)
        } else if (kind === 'commit') {
          undone = [slug, told.head.get(slug) ?? '']
          await world.commit({ [slug]: title })
          told.head.set(slug, title)
          told.committed.add(`${slug} ${title}`)
        } else if (undone) {
          // Reverting the last commit restores what it replaced.
          await world.commit({ [undone[0]]: undone[1] })
          told.head.set(...undone)
          undone = undefined
        }
      }
      await push()
    }),
    { numRuns: 8 },
  )
})

describe('a pull in a fresh clone', () => {
  const file = 'cms/content/note/a.yaml'
  const pullIn = async (clone: Repository) => {
    const { exitCode, stderr } = await world.place.quoin('content pull note', { cwd: clone.folder })
    return { exitCode, stderr, text: await readFile(join(clone.folder, file), 'utf8') }
  }

  it('takes what an editor changed, for the developer to commit', async () => {
    await world.edit({ a: 'Theirs' })
    const clone = await cloneOf(world.dev.folder)
    expect(await pullIn(clone)).toMatchObject({ exitCode: 0, text: expect.stringContaining('Theirs') })
    const changed = (await clone.git('diff', '--name-only')).split('\n')
    expect(changed).toEqual([file])
    await world.commit({ a: 'Theirs', b: 'New' })
    await release()(world)
  })

  it('keeps what has not been released yet', async () => {
    await world.commit({ a: 'New' })
    const clone = await cloneOf(world.dev.folder)
    expect(await pullIn(clone)).toMatchObject({ exitCode: 0, text: expect.stringContaining('New') })
  })

  it('is a conflict with an edit that is not committed', async () => {
    await world.edit({ a: 'Theirs' })
    const clone = await cloneOf(world.dev.folder)
    const mine = (await readFile(join(clone.folder, file), 'utf8')).replace('One', 'Mine')
    await clone.write({ [file]: mine })
    expect(await pullIn(clone)).toMatchObject({ exitCode: 8, text: mine })
  })

  it('leaves nothing for git to see but the content', async () => {
    const clone = await cloneOf(world.dev.folder)
    await pullIn(clone)
    await clone.commit()
    expect(await clone.git('ls-files')).not.toContain('.quoin-versions.json')
  })
})

describe('the check of a pull request', () => {
  it('fails on a conflict, on the plan that is shown', async () => {
    await world.edit({ a: 'Theirs', b: 'Theirs' })
    await world.commit({ a: 'New', c: 'New' })
    const github = await world.inClone('content push --dry-run --format github')
    const errors = `${github.stdout}\n${github.stderr}`
      .split('\n')
      .filter((line) => line.startsWith('::error'))
    expect([github.exitCode, errors]).toEqual([
      8,
      ['a', 'b'].map((name) => expect.stringContaining(`file=cms/content/note/${name}.yaml`)),
    ])
    const json = await world.inClone('content push --dry-run --json')
    const { left } = JSON.parse(json.stdout)
    expect([json.exitCode, errorOf(json).code]).toEqual([8, 'partly-done'])
    expect(left.map(({ path, conflict }: Record<string, string>) => [path, conflict !== undefined])).toEqual([
      ['content/note/a.yaml', true],
      ['content/note/b.yaml', true],
      ['content/note/c.yaml', false],
    ])
    expect((await world.inClone('content push --dry-run --overwrite --json')).exitCode).toBe(0)
  })
})

it('a pull of some models makes no noise about the others', async () => {
  await world.dev.git('rm', '--quiet', '-r', 'cms')
  expect((await world.inDev('content pull note')).exitCode).toBe(0)
  const [push, diff] = [await world.inDev('content push --yes'), await world.inDev('content diff')]
  expect([push.exitCode, push.stdout, push.stderr]).toEqual([0, '', expect.stringMatching(/up to date/)])
  expect(push.stderr).not.toMatch(/behind/)
  expect([diff.exitCode, diff.stdout]).toEqual([0, ''])
})
