// `sandbox log` and `sandbox clock`.
import { describe, expect, it } from 'vitest'
import { errorOf, startHere } from './quoin.ts'
import { usePlace } from './use-place.ts'

const place = usePlace({ memory: true })

const SELF = '/api_public/project/self'
const callSelf = () => fetch(place.sandbox.url + SELF, { headers: { 'x-api-key': 'northgate-public-key' } })

describe('quoin sandbox log', () => {
  it('lists the latest calls, filtered', async () => {
    await callSelf()
    const { exitCode, stdout } = await place.quoin(`sandbox log --path ${SELF} --json`)
    expect(exitCode).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject([
      { method: 'GET', path: SELF, caller: 'public:northgate', status: 200 },
    ])
    const none = await place.quoin('sandbox log --caller user --json')
    expect(none.stdout).toBe('[]\n')
  })

  it('says which part of the calls it has, and how many are gone', async () => {
    await fetch(`${place.sandbox.url}/sandbox/calls`, { method: 'DELETE' })
    for (let sent = 0; sent < 1030; sent += 103) await Promise.all(Array.from({ length: 103 }, callSelf))
    const line = `sandbox log --path ${SELF} --json`
    const gone = /^Warning: the sandbox keeps the latest calls only; 3\d earlier ones are gone$/m
    const some = await place.quoin(`${line} --limit 5`)
    expect([JSON.parse(some.stdout).length, some.stderr]).toEqual([5, expect.stringMatching(gone)])
    expect(some.stderr).toMatch(/^5 of (1,000|9\d\d) · --all for all$/m)
    const count = await place.quoin([...line.split(' '), '--query', 'length(@)', '--quiet'])
    expect([Number(count.stdout) > 990, count.stderr]).toEqual([true, expect.stringMatching(gone)])
  })

  it('shows calls as they arrive, until Ctrl-C', async () => {
    const child = startHere(`sandbox log --follow --path ${SELF} --format ndjson --fields path,status`, {
      env: place.env,
    })
    let text = ''
    child.stdout.on('data', (data) => {
      text += data
    })
    // The stream may open after the first call.
    await expect.poll(async () => (await callSelf()).ok && text).toContain('\n')
    child.kill('SIGINT')
    expect((await child).exitCode).toBe(130)
    expect(JSON.parse(text.split('\n')[0] ?? '')).toEqual({ path: SELF, status: 200 })
  })
})

describe('quoin sandbox clock', () => {
  it('moves the clock of the platform forward and back', async () => {
    const run = async (flags: string) => JSON.parse((await place.quoin(`sandbox clock ${flags}`)).stdout)
    expect(await run('--json')).toMatchObject({ offset: 0 })
    expect(await run('--advance 3d --json')).toMatchObject({ offset: 259_200_000 })
    expect(await run('--advance 12h --json')).toMatchObject({ offset: 302_400_000 })
    const role = await place.quoin('roles create --set name=Auditor --json')
    expect(Date.parse(JSON.parse(role.stdout).created)).toBeGreaterThan(Date.now() + 259_200_000)
    expect(await run('--reset --json')).toMatchObject({ offset: 0 })
  })

  it('rejects two directions at once', async () => {
    const both = await place.quoin('sandbox clock --advance 1h --reset --json')
    expect([both.exitCode, errorOf(both).code]).toEqual([2, 'conflicting-flags'])
  })
})
