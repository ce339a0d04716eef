// `quoin doctor` alone judges a platform: it proposes a dialect, saves it and clears it.
import { describe, expect, it } from 'vitest'
import { startSpecPlatform } from '../spec-platform/platform.ts'
import { signIn, tempFolder } from './quoin.ts'
import { usePlace } from './use-place.ts'

const place = usePlace({ memory: true })

interface Finding {
  check: string
  status: string
  found: string
  remedy?: string
}

const WRONG = [
  '{"list":{"rows":"data.rows"}}',
  '{"entity":{"id":"uuid"},"list":{"rows":"data.rows"}}',
  '{"entity":{"id":"uuid"}}',
]

describe('quoin doctor', () => {
  it('finds no difference at a sandbox, and changes nothing there', async () => {
    const calls = `${place.sandbox.url}/sandbox/calls`
    await fetch(calls, { method: 'DELETE' })
    const { exitCode, stdout } = await place.quoin('doctor --json')
    expect(exitCode).toBe(0)
    const found = JSON.parse(stdout) as Finding[]
    expect(found.filter(({ check }) => check === 'Answers').map(({ found }) => found)).toEqual([
      'lists and entities are as declared',
      expect.stringContaining('not seen: what follows a write'),
    ])
    const { data } = (await (await fetch(calls)).json()) as { data: { method: string; path: string }[] }
    expect(data.length).toBeGreaterThan(10)
    expect(data.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/login'))).toEqual([])
  })

  it('lists how another platform differs', async () => {
    await using platform = await startSpecPlatform(1)
    const { stdout } = await place.quoin(`doctor --host ${platform.url} --json`, {
      env: { QUOIN_PROJECT: undefined },
    })
    expect(JSON.parse(stdout)).toContainEqual(
      expect.objectContaining({
        status: 'warning',
        found: expect.stringMatching(/orders.*number is missing/),
      }),
    )
  })

  it.each(WRONG)(
    'finds a saved dialect that does not fit, and the line that clears it: %s',
    async (wrong) => {
      const env = {
        QUOIN_CONFIG_DIR: await tempFolder(),
        QUOIN_HOST: undefined,
        QUOIN_EMAIL: undefined,
        QUOIN_PASSWORD: undefined,
      }
      const run = (line: string | string[]) => place.quoin(line, { env })
      const here = (line: string | readonly string[], options = {}) => place.quoin(line, { env, ...options })
      expect((await signIn(here, place.sandbox)).exitCode).toBe(0)
      const saved = await run(['doctor', '--dialect', wrong, '--json'])
      expect([saved.exitCode, saved.stderr]).toEqual([1, expect.stringContaining('Saved the dialect')])
      const broken = await run('orders list')
      expect(broken.stderr).toContain('"quoin doctor --clear" removes it')
      const judged = await run('doctor --json')
      expect(JSON.parse(judged.stdout)).toContainEqual(
        expect.objectContaining({
          status: 'error',
          found: expect.stringMatching(
            /^the saved dialect .* does not fit; without one, the responses are as expected$/,
          ),
          remedy: 'quoin doctor --clear',
        }),
      )
      const cleared = await run('doctor --clear')
      expect([cleared.exitCode, cleared.stderr]).toEqual([0, expect.stringContaining('Removed the dialect')])
      expect((await run('orders list --limit 1')).exitCode).toBe(0)
    },
  )

  it('names the profile in the line that clears its dialect', async () => {
    const env = { QUOIN_CONFIG_DIR: await tempFolder(), QUOIN_EMAIL: undefined, QUOIN_PASSWORD: undefined }
    const here = (line: string | readonly string[], options = {}) => place.quoin(line, { env, ...options })
    await signIn(here, place.sandbox, '--profile other')
    await here(['doctor', '--profile', 'other', '--dialect', WRONG[0] as string])
    const { stdout } = await here('doctor --profile other --json')
    const remedy = 'quoin doctor --clear --profile other'
    expect(JSON.parse(stdout)).toContainEqual(expect.objectContaining({ remedy }))
  })

  it('clears nothing where no profile is saved', async () => {
    const env = { QUOIN_CONFIG_DIR: await tempFolder() }
    const { exitCode, stderr } = await place.quoin('doctor --clear', { env })
    expect([exitCode, stderr]).toEqual([0, expect.stringContaining('default is not saved')])
    expect(JSON.parse((await place.quoin('profiles list --json', { env })).stdout)).toEqual([])
  })

  it('does not judge a saved dialect by a call that failed once', async () => {
    const env = { QUOIN_CONFIG_DIR: await tempFolder() }
    const right = '{"list":{"rows":"data"}}'
    expect((await place.quoin(['doctor', '--dialect', right], { env })).exitCode).toBe(0)
    place.sandbox.faults.set({ rules: [{ method: 'GET', path: '*/order*', nth: 1, status: 500 }] })
    const { stdout } = await place.quoin('doctor --json', { env })
    place.sandbox.faults.clear()
    expect(stdout).toContain('orders: not read')
    expect(stdout).not.toContain('does not fit')
  })
})
