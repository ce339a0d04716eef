/** The command of the publisher, on releases that are there. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lock, publish } from '../scripts/releases.ts'
import { publishFiles } from '../server/releases.fixture.ts'
import { currentId } from '../server/releases.ts'

let dist: string

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'publish-'))
  for (const id of ['1', '2', '3']) await publishFiles(dist, { 'client/en/index.html': id }, id)
})
afterAll(() => rmSync(dist, { recursive: true }))

function run(words: readonly string[], env: Record<string, string> = {}) {
  const program = join(import.meta.dirname, 'publish.ts')
  const options = { encoding: 'utf8', env: { ...process.env, DIST: dist, ...env } } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], options)
  return [status, stdout + stderr]
}

describe('the command of the publisher', () => {
  it('lists the releases, and goes back to the one before or to any other', () => {
    expect(run(['--list'])).toEqual([0, '* 3\n  2\n  1\n'])
    const told = { AFTER_PUBLISH: 'echo "$RELEASE: $(cat $CHANGED_FILES)"' }
    expect(run(['--rollback'], told)).toEqual([
      0,
      `Visitors see 2 now.\n${join(dist, 'releases/2')}: en/index.html\n`,
    ])
    expect(currentId(dist)).toBe('2')
    expect(run(['--rollback', '3'])).toEqual([0, 'Visitors see 3 now.\n'])
    expect(run(['--rollback', 'nothing'])).toEqual([1, 'Error: there is no release nothing; see --list\n'])
    expect(currentId(dist)).toBe('3')
  })

  it('shows what a held release would lose, and publishes it on request', async () => {
    await publishFiles(dist, { 'held.txt': 'all 144 flats' }, '4')
    publish(dist, '3')
    expect(run(['--list'])).toEqual([0, '  4  held: it would lose all 144 flats\n* 3\n  2\n  1\n'])
    expect(run(['--force'])).toEqual([0, 'Visitors see 4 now.\n'])
    expect(run(['--force'])).toEqual([1, 'Error: no release is held; see --list\n'])
    rmSync(join(dist, 'releases/4'), { recursive: true })
    publish(dist, '3')
  })

  it('excludes another publisher of the same folder, and goes back beside it, but not beside a build', () => {
    using _publisher = lock(join(dist, 'publish.lock'))
    expect(run(['--once'])).toEqual([1, `Error: another publisher is running in ${dist}; stop it first\n`])
    publish(dist, '3')
    expect(run(['--rollback'])).toEqual([0, 'Visitors see 2 now.\n'])
    using _build = lock(join(dist, 'build.lock'))
    expect(run(['--rollback'])).toEqual([
      1,
      `Error: a build is running in ${dist}; wait until it has ended\n`,
    ])
  })

  it.each([[['--soon'], "Unknown option '--soon'"]])(
    'says what it does not understand, and how it is used: %s',
    (words, text) => {
      const [status, said] = run(words)
      expect(status).toBe(2)
      expect(said).toContain(`Error: ${text}`)
      expect(said).toContain('Usage: npm run publish')
    },
  )

  it('names in one line a setting that it cannot use', () => {
    expect(run([], { PUBLISH_INTERVAL: 'soon' })).toEqual([
      2,
      'Error: invalid value "soon" in PUBLISH_INTERVAL; set it to a whole number from 1 to 86400\n',
    ])
  })
})
