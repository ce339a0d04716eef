// Right, or an error that names the difference: the library against every deviation alone, and three at a time.
import { describe, expect, it } from 'vitest'
import { createAdminClient, createUserClient, isPlatformError } from '../../lib/index.ts'
import { DEVIATIONS, type Dialect, KINDS, PLAIN, startDialect } from './dialects.ts'

const SEEDS = 10
const COUNT = 120

/** Numbers that are the same for the same seed. */
function randomOf(seed: number) {
  let state = seed * 2654435761
  return (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) >>> 0
    return state % below
  }
}

function drawn(seed: number): Dialect {
  const random = randomOf(seed + 1)
  const dialect = { ...PLAIN }
  for (let count = 0; count < 3; count++) {
    const kind = KINDS[random(KINDS.length)] as keyof Dialect
    const names = Object.keys(DEVIATIONS[kind])
    dialect[kind] = names[1 + random(names.length - 1)] as string
  }
  return dialect
}

const alone = KINDS.flatMap((kind) =>
  Object.keys(DEVIATIONS[kind]).map((name) => ({ ...PLAIN, [kind]: name })),
)
const cases = [...alone, ...Array.from({ length: SEEDS }, (_, seed) => drawn(seed))].map(
  (dialect): [string, Dialect] => [
    KINDS.filter((kind) => dialect[kind] !== PLAIN[kind])
      .map((kind) => `${kind}: ${dialect[kind]}`)
      .join(', ') || 'as specified',
    dialect,
  ],
)

/** The value, or undefined after an error that says something. */
async function outcome<T>(call: PromiseLike<T>): Promise<{ value: T } | undefined> {
  try {
    return { value: await call }
  } catch (error) {
    if (!isPlatformError(error)) throw error
    expect(error.message.length).toBeGreaterThan(10)
    return undefined
  }
}

describe('the library on a platform it has never met', () => {
  it.each(cases)('is right or says why not: %s', async (name, dialect) => {
    await using platform = await startDialect(dialect, COUNT)
    const options = { host: platform.url, retries: 0 }
    const admin = createAdminClient({ ...options, email: 'a@b.example', password: 'x', projectId: 'p' })
    const user = createUserClient({ ...options, apiKey: 'k', sessionId: 's' })
    const { isRefused } = (DEVIATIONS.written[dialect.written] ?? {}) as { isRefused?: boolean }

    const all = await outcome(admin.orders.list().toArray())
    if (all) expect(all.value.map(({ _id }) => _id)).toEqual([...platform.orders.keys()])
    const one = await outcome(admin.orders.get('o7'))
    if (one) expect(one.value).toEqual({ _id: 'o7', number: 'N-7' })
    const changed = await outcome(admin.legacy.orders.update('o7', { note: 'x' }))
    if (changed) expect([changed.value, isRefused]).toEqual([platform.orders.get('o7'), undefined])
    const removed = await outcome(admin.content.delete('o9'))
    if (removed) expect([platform.orders.has('o9'), isRefused]).toEqual([false, undefined])

    const box = { type: 'QUIZ_RESULT', key: 'spring', value: 1 } as const
    const upserts = [await outcome(user.boxes.upsert(box)), await outcome(user.boxes.upsert(box))]
    if (upserts.some(Boolean)) expect([...platform.boxes.values()].map(({ value }) => value)).toEqual([1])
    expect(platform.boxes.size).toBeLessThanOrEqual(1)
    if (name === 'as specified') expect([all, one, changed, removed, ...upserts]).not.toContain(undefined)
  })
})
