// What every row of the matrix needs: a sandbox, the calls it describes, and its records.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { type Sandbox, startSandbox } from '../../../cli/sandbox/index.ts'
import { ask } from '../calls.ts'
import { malformedCall, type Operation, operationsOf } from '../malformed.ts'
import { endLines } from '../send.ts'
import type { Row, Torture } from '../torture.ts'

/** May read everything in its project, and change nothing. */
export const VIEWER = { email: 'viewer@quoin.example', password: 'Viewer-pass-123' }
export async function withSandbox(work: (sandbox: Sandbox, operations: Operation[]) => Promise<Row>) {
  const sandbox = await startSandbox({ memory: true })
  try {
    const { body } = await ask(sandbox.url, 'GET', '/sandbox/openapi.json')
    // The sandbox's own controls are open to everybody on this machine.
    return await work(
      sandbox,
      operationsOf(body).filter(({ path }) => !path.startsWith('/sandbox')),
    )
  } finally {
    endLines()
    await sandbox.close()
  }
}

export const samples = (
  torture: Torture,
  operation: Operation,
  count: number,
  ids: string[],
  project?: string,
) =>
  fc.sample(malformedCall(operation, ids, project), {
    numRuns: count,
    seed: torture.random(`${operation.method} ${operation.path}`).between(1, 1e9),
  })

/** All records of a project, as they would be exported. */
export function recordsOf(sandbox: Sandbox, torture: Torture, name: string, project: string) {
  const folder = join(torture.folder, name)
  sandbox.export(folder, { overwrite: true })
  const below = join(folder, 'projects', project)
  const files = readdirSync(below, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  )
  return new Map(files.sort().map((file) => [file, readFileSync(join(below, file), 'utf8')]))
}
