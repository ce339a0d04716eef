/** Failed builds: each says why in one sentence and leaves the last build untouched. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSandbox } from '../../cli/sandbox/index.ts'
import { lock } from '../../web/scripts/releases.ts'
import { publishFiles } from '../../web/server/releases.fixture.ts'
import { currentId } from '../../web/server/releases.ts'
import { root } from '../scripts/root.ts'
import { freePort } from '../support/demo.ts'
import { tinySeed } from '../support/small-seed.ts'

let folder: string
let dist: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dist-'))
  dist = join(folder, 'dist')
  await publishFiles(dist, { 'client/index.html': 'the last build' }, '1')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Does what `npm run build` does, for a build that must fail. Returns what it printed. */
async function failedBuild(host: string, apiKey: string): Promise<string> {
  const { exitCode, signal, all } = await execa('node', ['web/scripts/build.ts', dist], {
    cwd: root,
    env: { QUOIN_HOST: host, QUOIN_API_KEY: apiKey, SITE_URL: 'http://127.0.0.1:4321' },
    reject: false,
    all: true,
  })
  expect({ exitCode, signal }, all).toEqual({ exitCode: 1, signal: undefined })
  return all
}

async function expectUntouched() {
  expect(currentId(dist)).toBe('1')
  expect(await readdir(join(dist, 'releases'))).toEqual(['1'])
  expect(await readFile(join(dist, 'current/client/index.html'), 'utf8')).toBe('the last build')
  expect(await readdir(dirname(dist))).toEqual(['dist'])
}

describe('a failed build', () => {
  it('names the platform that it could not reach, and what to do', async () => {
    const host = `http://127.0.0.1:${await freePort()}`
    expect(await failedBuild(host, 'any')).toBe(
      `The site was not built, the last build is unchanged: the platform at ${host} cannot be reached; start it or set QUOIN_HOST`,
    )
    await expectUntouched()
  })

  it('leaves the last build after a rejected key, beside another build and after a platform error', async () => {
    const seeds = await mkdtemp(join(tmpdir(), 'seed-'))
    const platform = await startSandbox({ seed: await tinySeed(seeds), memory: true, generate: false })
    try {
      expect(await failedBuild(platform.url, 'not-the-key')).toContain(
        'rejected the API key; set QUOIN_API_KEY',
      )
      await expectUntouched()

      const apiKey = platform.projects.find(({ slug }) => slug === 'terasa')?.apiKey ?? ''
      using other = lock(join(dist, 'build.lock'))
      expect(await failedBuild(platform.url, apiKey)).toBe(
        `The site was not built, the last build is unchanged: another build is at work in ${dist}; wait until it has ended`,
      )
      other?.[Symbol.dispose]()
      await expectUntouched()

      // Other pages are there by then.
      platform.faults.set({ rules: [{ path: '*/content/api/gallery*', status: 500 }] })
      const failed = await failedBuild(platform.url, apiKey)
      expect(failed).toContain(
        'The site was not built, the last build is unchanged: the gallery could not be read: ',
      )
      expect(failed).not.toContain(apiKey)
      await expectUntouched()
    } finally {
      await platform.close()
      await rm(seeds, { recursive: true })
    }
  })
})
