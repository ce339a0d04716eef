/**
 * Every step of the way to an account and of the account, favourites and forms, each in all of its states at both
 * widths, as axe finds them; the languages in turn. All of them in all languages are a part of the torture.
 */
import { describe, expect, it } from 'vitest'
import { LOCALES } from '../support/kinds.ts'
import { faultsOnTheWay } from '../support/states/journey.ts'
import { JOURNEYS } from '../support/states/journeys.ts'
import { useSite } from '../support/use-site.ts'

const { places, browser } = useSite({ pictures: false })

const ways = JOURNEYS.map((journey, turn) => ({ ...journey, locale: LOCALES[turn % 3] ?? 'ka' }))

describe('nothing stands in the way of', () => {
  it.each(ways)('$name, in $locale', async ({ go, locale }) => {
    expect(await faultsOnTheWay(go, browser(), places, locale)).toEqual([])
  })
})
