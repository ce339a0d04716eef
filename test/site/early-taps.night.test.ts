/** Taps at every moment while an island hydrates. */
import { expect, it } from 'vitest'
import { HYDRATING, tapAt } from '../support/early-taps.ts'
import { useSite } from '../support/use-site.ts'

const { site, arrive } = useSite({ pictures: false })

it.each(HYDRATING)('a tap while an island hydrates is not undone, whenever it comes: $name', async (one) => {
  const { page, context, complaints } = await arrive()
  for (let tasks = 0; tasks < 6; tasks++) await tapAt(page, site, one, tasks)
  await context.close()
  expect(complaints).toEqual([])
})
