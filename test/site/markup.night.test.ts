/** The HTML of built pages in the languages that `built-pages.test.ts` leaves out. */
import { expect, it } from 'vitest'
import { htmlFaults } from '../support/html-faults.ts'

it.each(['ka', 'ru'] as const)('the HTML of a page is valid in %s', async (locale) => {
  expect(await htmlFaults(locale)).toEqual([])
})
