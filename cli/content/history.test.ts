// Against real repositories.
import { appendFile, chmod, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cloneOf, newRepository, type Repository } from '../../test/support/git.ts'
import { openHistory } from './history.ts'
import type { Doc } from './tree.ts'
import { readYaml } from './yaml.ts'

const NEWS = 'content/news'
const entry = (slug: string, title: string) => `slug: ${slug}\nstatus: draft\nvalues:\n  title: ${title}\n`
const docOf = (text: string) => readYaml(text).value as Doc

let here: Repository
beforeEach(async () => {
  here = await newRepository()
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(here.folder, { recursive: true })
})

/** The titles that an entry has had, newest first. */
async function titles(slug: string, root = here.folder, path = `${NEWS}/${slug}.yaml`): Promise<unknown[]> {
  const found = await openHistory(root)(path, docOf(entry(slug, 'Theirs')))
  return found.map(({ doc }) => (doc.values as Doc).title)
}

describe('the versions of a document', () => {
  it('are its committed ones, newest first, each with its commit', async () => {
    await here.commit({ [`${NEWS}/a.yaml`]: entry('a', 'One'), [`${NEWS}/b.yaml`]: entry('b', 'Other') })
    const first = await here.git('rev-parse', '--short=7', 'HEAD')
    await here.commit({ 'src/code.ts': '' })
    await here.commit({ [`${NEWS}/a.yaml`]: entry('a', 'Two') })
    await here.write({ [`${NEWS}/a.yaml`]: entry('a', 'Not committed') })
    const found = await openHistory(here.folder)(`${NEWS}/a.yaml`, docOf(entry('a', 'Theirs')))
    expect(found).toEqual([
      expect.objectContaining({ commitsAgo: 0, doc: docOf(entry('a', 'Two')) }),
      { commit: first, commitsAgo: 2, path: `${NEWS}/a.yaml`, doc: docOf(entry('a', 'One')) },
    ])
  })

  it('follow its slug from file to file, and not the text of another', async () => {
    await here.commit({ [`${NEWS}/a.yaml`]: entry('a', 'One'), 'content/blog/a.yaml': entry('a', 'Blog') })
    await here.git('mv', `${NEWS}/a.yaml`, `${NEWS}/moved.yaml`)
    await here.commit({ [`${NEWS}/b.yaml`]: entry('b', 'One') })
    await here.commit({ [`${NEWS}/moved.yaml`]: entry('a', 'Two') })
    await here.commit({ [`${NEWS}/moved.yaml`]: entry('new-slug', 'Three') })
    expect(await titles('a')).toEqual(['Two', 'One'])
    expect(await titles('new-slug')).toEqual(['Three'])
    expect(await titles('a', here.folder, `${NEWS}/moved.yaml`)).toEqual(['Three', 'Two', 'One'])
    expect(await titles('b')).toEqual(['One'])
  })

  it('are those of its path if it has no slug', async () => {
    const order = (...names: string[]) => `order:\n${names.map((name) => `  - ${name}\n`).join('')}`
    await here.commit({ [`${NEWS}/_order.yaml`]: order('a', 'b'), 'content/blog/_order.yaml': order('c') })
    await here.commit({ [`${NEWS}/_order.yaml`]: order('b', 'a') })
    const found = await openHistory(here.folder)(`${NEWS}/_order.yaml`, { order: ['b'] })
    expect(found.map(({ doc }) => doc.order)).toEqual([
      ['b', 'a'],
      ['a', 'b'],
    ])
  })

  it('include those of merged branches, whatever the merge kept, and what a merge itself changed', async () => {
    const file = `${NEWS}/a.yaml`
    await here.commit({ [file]: entry('a', 'Base') })
    for (const branch of ['ours', 'evil', 'squash']) {
      await here.git('checkout', '--quiet', '-b', branch, 'main')
      await here.commit({ [file]: entry('a', `On ${branch}`) })
    }
    await here.git('checkout', '--quiet', 'main')
    await here.commit({ [file]: entry('a', 'On main') })
    await here.git('merge', '--quiet', '--strategy', 'ours', 'ours')
    await here.git('merge', '--quiet', '--strategy', 'ours', '--no-commit', 'evil')
    await here.commit({ [file]: entry('a', 'In the merge') })
    await here.git('merge', '--squash', '--strategy-option', 'theirs', 'squash')
    await here.commit({ [file]: entry('a', 'Squashed') })
    const found = await titles('a')
    expect([found[0], found.toSorted()]).toEqual([
      'Squashed',
      ['Base', 'In the merge', 'On evil', 'On main', 'On ours', 'Squashed'],
    ])
  })

  it('leave out links and what cannot be parsed, and read line endings as the folder does', async () => {
    const file = `${NEWS}/a.yaml`
    const block = (newline: string) =>
      `slug: a\nstatus: draft\nvalues:\n  title: |\n    One\n    line\n`.replaceAll('\n', newline)
    await here.commit({ [file]: block('\r\n') })
    await here.commit({ [file]: `<<<<<<< ours\n${entry('a', 'Two')}` })
    await here.commit({ [file]: '- a list of a\n' })
    await rm(join(here.folder, file))
    await symlink('slug: a', join(here.folder, file))
    await here.commit()
    const [found, ...others] = await openHistory(here.folder)(file, docOf(block('\n')))
    expect([found?.doc, others]).toEqual([docOf(block('\n')), []])
  })

  it.each(['cms', 'site/c m s', 'c"m\'s\\ö', ':(top)cms', '-cms'])(
    'are found in a folder named %s',
    async (name) => {
      await here.commit({
        [`${name}/${NEWS}/a.yaml`]: entry('a', 'One'),
        [`${NEWS}/a.yaml`]: entry('a', 'Other'),
      })
      expect(await titles('a', join(here.folder, name))).toEqual(['One'])
    },
  )

  it('do not depend on settings of git, and are found in a hook', async () => {
    await here.commit({ [`cms/${NEWS}/a.yaml`]: entry('a', 'One') })
    await here.git('mv', `cms/${NEWS}/a.yaml`, `cms/${NEWS}/b.yaml`)
    await here.commit()
    const settings =
      '[color]\nui = always\n[core]\nquotePath = true\n[log]\nshowRoot = false\nshowSignature = true\nfollow = true\ndecorate = full\n[diff]\nrenames = copies\nnoprefix = true\nrelative = false\nexternal = false\n[format]\npretty = full\n'
    await appendFile(join(here.folder, '.git/config'), settings)
    for (const [name, value] of Object.entries({ GIT_DIR: '.git', GIT_INDEX_FILE: '.git/index', LANG: 'de' }))
      vi.stubEnv(name, value)
    const found = await openHistory(join(here.folder, 'cms'))(`${NEWS}/a.yaml`, { slug: 'a' })
    // The file was moved without a change.
    expect(found).toMatchObject([{ commitsAgo: 0, path: `${NEWS}/b.yaml` }])
  })

  it('are all that a look at each commit finds', { timeout: 60_000 }, async () => {
    const name = fc.constantFrom('a', 'b', 'c')
    const files = fc.dictionary(name, fc.record({ slug: name, title: fc.nat(2) }), { maxKeys: 2 })
    const commits = fc.array(fc.record({ isOnSide: fc.boolean(), isMerge: fc.boolean(), files }), {
      minLength: 2,
      maxLength: 20,
    })
    await fc.assert(
      fc.asyncProperty(commits, async (drawn) => {
        const repository = await newRepository()
        const titlesAt = { main: new Set<string>(), side: new Set<string>() }
        const stream: string[] = []
        for (const { isOnSide, isMerge, files } of drawn) {
          const [branch, other] = isOnSide ? (['side', 'main'] as const) : (['main', 'side'] as const)
          const merges = isMerge && stream.some((line) => line.startsWith(`commit refs/heads/${other}`))
          stream.push(
            `commit refs/heads/${branch}\ncommitter N <n@example.com> ${stream.length} +0000\ndata 0`,
          )
          if (merges) stream.push(`merge refs/heads/${other}`)
          stream.push('deleteall')
          for (const [file, { slug, title }] of Object.entries(files)) {
            const text = entry(slug, `t${title}`)
            stream.push(`M 644 inline ${NEWS}/${file}.yaml\ndata ${text.length}\n${text}`)
            titlesAt[branch].add(`${slug} t${title}`)
          }
          if (merges) for (const one of titlesAt[other]) titlesAt[branch].add(one)
        }
        await repository.import(stream)
        const history = openHistory(repository.folder)
        const found = ['a', 'b', 'c'].map(async (slug) =>
          (await history(`${NEWS}/new.yaml`, { slug })).map(
            ({ doc }) => `${slug} ${(doc.values as Doc).title}`,
          ),
        )
        expect(new Set((await Promise.all(found)).flat())).toEqual(titlesAt.main)
        await rm(repository.folder, { recursive: true })
      }),
      { numRuns: 8 },
    )
  })
})

describe('there are no versions', () => {
  it('outside a repository, before its first commit, without git and of a folder that git ignores', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'quoin-outside-'))
    expect(await titles('a', outside)).toEqual([])
    await rm(outside, { recursive: true })
    expect(await titles('a')).toEqual([])
    await here.commit({ '.gitignore': 'cms\n', [`cms/${NEWS}/a.yaml`]: entry('a', 'One') })
    expect(await titles('a', join(here.folder, 'cms'))).toEqual([])
    vi.stubEnv('PATH', '/nowhere')
    expect(await titles('a')).toEqual([])
  })

  it('until they are asked for: git is not started', async () => {
    const bin = join(here.folder, 'bin')
    await here.write({ 'bin/git': `#!/bin/sh\ntouch "${bin}/started"\n` })
    await chmod(join(bin, 'git'), 0o755)
    vi.stubEnv('PATH', `${bin}:${process.env.PATH}`)
    const history = openHistory(here.folder)
    expect(await readdir(bin)).toEqual(['git'])
    await history('content/news/a.yaml', {})
    expect(await readdir(bin)).toEqual(['git', 'started'])
  })
})

describe('an incomplete history is an error with what to do', () => {
  const error = async (root: string) => {
    const { code, message, suggestion } = await titles('a', root).catch((error) => error)
    return { code, message: message.replaceAll(root, 'ROOT'), suggestion }
  }

  it('of a shallow clone', async () => {
    for (const title of ['One', 'Two']) await here.commit({ [`${NEWS}/a.yaml`]: entry('a', title) })
    const { folder } = await cloneOf(`file://${here.folder}`, '--depth', '1')
    expect(await error(folder)).toMatchObject({
      code: 'no-history',
      message: expect.stringContaining('shallow clone'),
      suggestion: expect.stringContaining('fetch-depth: 0'),
    })
    await rm(folder, { recursive: true })
  })

  it('of a repository of another user', async () => {
    vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1')
    const { message, suggestion } = await error(here.folder)
    expect(message).toContain('belongs to another user')
    expect(suggestion).toBe(`git config --global --add safe.directory '${here.folder}'`)
  })

  it('of files in Git LFS', async () => {
    const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'4d7a'.repeat(16)}\nsize 12345\n`
    await here.commit({ [`${NEWS}/a.yaml`]: pointer })
    expect(await error(here.folder)).toMatchObject({ message: expect.stringContaining('Git LFS') })
    await here.commit({ [`${NEWS}/a.yaml`]: entry('a', 'One') })
    expect(await titles('a')).toEqual(['One'])
  })

  it('of a folder with a submodule in it, while a submodule itself has a history', async () => {
    const inner = await newRepository()
    await inner.commit({ [`${NEWS}/a.yaml`]: entry('a', 'One'), 'a.yaml': entry('a', 'One') })
    await here.git('submodule', '--quiet', 'add', inner.folder, 'cms')
    await here.git('submodule', '--quiet', 'add', inner.folder, `outer/${NEWS}`)
    await here.commit()
    expect(await titles('a', join(here.folder, 'cms'))).toEqual(['One'])
    expect(await error(join(here.folder, 'outer'))).toMatchObject({
      message: `the git history of ROOT ends at the submodule ${NEWS}`,
    })
    await rm(inner.folder, { recursive: true })
  })
})
