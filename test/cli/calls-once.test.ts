// No command asks the platform for the same thing twice, whichever name it is given.
import { describe, expect, it } from 'vitest'
import { loadAll, loadOne, loadRows } from '../../cli/commands/index.ts'
import { createAdminClient } from '../../lib/admin.ts'
import { ADMIN, PROJECT } from './quoin.ts'
import { usePlace } from './use-place.ts'

const place = usePlace()
let seen = 0

/** What a line reads. */
async function callsOf(line: string[]) {
  seen = place.sandbox.calls().at(-1)?.seq ?? seen
  const { exitCode, stderr, stdout } = await place.quoin(line)
  const asked = place.sandbox
    .calls({ after: seen })
    .flatMap(({ method, path, query }) => (method === 'GET' ? [`${path}?${new URLSearchParams(query)}`] : []))
  return { exitCode, stderr, stdout, asked, twice: asked.filter((url, at) => asked.indexOf(url) !== at) }
}

const nouns = (await loadAll()).flatMap((one) => ('commands' in one ? [one.name] : []))
const found: string[] = []
for (const name of nouns) if ((await loadRows(name)) && (await loadOne(name))) found.push(name)

const NAMES = ['number', 'email', 'phone', 'fullName', 'name', 'title', 'sku', 'filename', 'slug']

/** An order is shown with its customer and its payments. */
const CALLS_AT_MOST: Record<string, number> = { orders: 3 }

describe('nothing is fetched twice', () => {
  it.each(found)('by get, whichever name it is given: %s', async (noun) => {
    const admin = createAdminClient({ host: place.sandbox.url, ...ADMIN, projectId: PROJECT })
    const { data } = (await (await loadRows(noun))?.(admin, { limit: 3 })) ?? { data: [] }
    expect(data.length).toBeGreaterThan(0)
    for (const row of data as Record<string, unknown>[]) {
      const byId = await callsOf([noun, 'get', String(row._id), '--json'])
      expect([byId.exitCode, byId.twice]).toEqual([0, []])
      expect(byId.asked.length, byId.asked.join('\n')).toBeLessThanOrEqual(CALLS_AT_MOST[noun] ?? 2)
      for (const name of NAMES) {
        if (typeof row[name] !== 'string' || row[name] === '') continue
        const byName = await callsOf([noun, 'get', row[name], '--json'])
        if (byName.exitCode !== 0) expect(byName.stderr).toMatch(/several|no such|not found|there is no/i)
        expect([name, byName.twice]).toEqual([name, []])
        expect(byName.asked.length, byName.asked.join('\n')).toBeLessThanOrEqual(
          (CALLS_AT_MOST[noun] ?? 2) + 1,
        )
        if (byName.exitCode === 0) expect(byName.stdout).toBe(byId.stdout)
      }
    }
  })

  it.each([
    ['orders list --users farid', 3],
    ['orders list --users farid,anna --json', 5],
    ['orders list --not-users farid', 4],
    ['requests list --users farid', 3],
    ['transactions list --users farid', 3],
    ['order-groups list', 2],
    ['orders tail --no-follow --users farid', 3],
    ['content get moving-in', 2],
    ['content list --model article', 2],
    ['users update farid@northgate.example --full-name Farid', 2],
    ['orders update NG-2026-0018 --note Later --yes', 2],
  ])('by %s', async (line, most) => {
    const { exitCode, stderr, asked, twice } = await callsOf(line.split(' '))
    expect(exitCode, stderr).toBe(0)
    expect(twice).toEqual([])
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(most)
  })
})
