/**
 * Runs axe on every state of accounts, favourites and forms, in alternating widths and languages. The torture covers
 * every state at both widths in every language.
 */
import { describe, expect, it } from 'vitest'
import { LOCALES } from '../support/kinds.ts'
import { faultsOnTheWay } from '../support/states/journey.ts'
import { JOURNEYS } from '../support/states/journeys.ts'
import { useSite } from '../support/use-site.ts'

const { places, browser } = useSite({ pictures: false })

const ways = JOURNEYS.map((journey, turn) => ({ ...journey, locale: LOCALES[turn % 3] ?? 'ka' }))

describe('every state is accessible and fits the screen on the way of', () => {
  it.each(ways)('$name, in $locale', async ({ go, locale }) => {
    expect(await faultsOnTheWay(go, browser(), places, locale, true)).toEqual([])
  })
})
