// The paths that `quoin api` completes are those that the library calls.
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { apiPaths } from '../../cli/completion/api-paths.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** As `quoin api` takes them; undefined for calls that it does not reach. */
function completed(path: string): string | undefined {
  const relative = /^\/(?:api_admin\/)?((?:v\d|project)\/.*)$/.exec(path)?.[1]
  return relative?.replaceAll('{projectId}', '{project}')
}

it('the paths that "quoin api" completes are those of the admin calls, with their methods', async () => {
  const calls = await readFile(new URL('calls.http', import.meta.url), 'utf8')
  const expected = new Map<string, string[]>()
  for (const [, method = '', path = ''] of calls.matchAll(/^### admin\..+\n([A-Z]+) (\S+)/gm)) {
    const name = completed(path)
    if (name) expected.set(name, [...(expected.get(name) ?? []), method])
  }
  const sorted = (methods: readonly string[]) => METHODS.filter((method) => methods.includes(method))
  expect(Object.fromEntries(apiPaths().map(({ path, methods }) => [path, methods]))).toEqual(
    Object.fromEntries([...expected].map(([path, methods]) => [path, sorted(methods)])),
  )
})
