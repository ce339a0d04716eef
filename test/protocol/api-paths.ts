// Writes the paths that `quoin api` completes: `node test/protocol/api-paths.ts`.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { writeFormatted } from '../scripts/write-formatted.ts'

const FILE = fileURLToPath(new URL('../../cli/input/api-paths.ts', import.meta.url))
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** As `quoin api` takes them; undefined for calls that it does not reach. */
function completed(path: string): string | undefined {
  const relative = /^\/(?:api_admin\/)?((?:v\d|project)\/.*)$/.exec(path)?.[1]
  return relative?.replaceAll('{projectId}', '{project}')
}

/** The paths of the recorded calls of the admin client, each with its methods. */
export async function pathsOfCalls(): Promise<Record<string, string[]>> {
  const calls = await readFile(new URL('calls.http', import.meta.url), 'utf8')
  const found = new Map<string, string[]>()
  for (const [, method = '', path = ''] of calls.matchAll(/^### admin\..+\n([A-Z]+) (\S+)/gm)) {
    const name = completed(path)
    if (name) found.set(name, [...(found.get(name) ?? []), method])
  }
  const sorted = (methods: readonly string[]) => METHODS.filter((method) => methods.includes(method))
  const paths = [...found].map(([path, methods]) => [path, sorted(methods)] as const)
  return Object.fromEntries(paths.sort(([one], [other]) => (one < other ? -1 : 1)))
}

if (import.meta.main) {
  const paths = JSON.stringify(await pathsOfCalls(), null, 2)
  await writeFormatted(
    FILE,
    `// Paths that \`quoin api\` completes, with their methods. Written by \`npm run generate\`.\nexport const API_PATHS: Record<string, readonly string[]> = ${paths}\n`,
  )
}
