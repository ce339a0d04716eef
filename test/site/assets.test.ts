/** Files that scripts load on demand. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { client } from '../support/demo-site.ts'

it('the build contains every stylesheet and script that its scripts load', () => {
  const folder = join(client, 'assets')
  const lost = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .flatMap(
      (name) => readFileSync(join(folder, name), 'utf8').match(/\/assets\/[\w.-]+\.(?:css|js)\b/g) ?? [],
    )
    .filter((path) => !existsSync(join(client, path)))
  expect(lost).toEqual([])
})
