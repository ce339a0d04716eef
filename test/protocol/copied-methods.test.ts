import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { METHODS } from '../../cli/sandbox/pages/calls/method-table.ts'
import { FILE, tableText } from './copied-methods.ts'
import { METHODS as ALL } from './invocations.ts'

it('the table of methods is what the library does (npm run generate)', async () => {
  expect(await readFile(FILE, 'utf8')).toBe(await tableText())
})

it('only methods that are no single JSON call are not in it', () => {
  const known = Object.values(METHODS).flatMap((some) =>
    some.map(({ method }) => method.replace('({1})', '')),
  )
  // The client's own, those that send nothing or several calls, forms, and filters that other methods have.
  const others =
    /^(admin|user)\.\w+$|\.(settings|categories|topics|tasks|documents|billing)\b|\.(upsert|edit|find|exportRows|upload\w*|listV2)$|holidayFeedback/
  expect(ALL.filter((name) => !known.includes(name) && !others.test(name))).toEqual([])
})
