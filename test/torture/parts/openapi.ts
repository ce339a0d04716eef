// The OpenAPI document before tools that are too heavy for the ordinary suite: redocly lints it, and Prism validates
// every request and response of the calls that its examples come from. They are installed in the torture's folder.
import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { type Sandbox, startSandbox } from '../../../cli/sandbox/index.ts'
import { testPlatformOf } from '../../../cli/sandbox/testing.ts'
import { EXTRAS } from '../../contract/example-calls.ts'
import { readAll } from '../../contract/readings.ts'
import { makeExtras } from '../../contract/record-examples.ts'
import { messageOf, type Part, type Row } from '../torture.ts'

const PACKAGE = fileURLToPath(new URL('../openapi-tools/package.json', import.meta.url))
const LINT = 'The OpenAPI document has no errors for redocly'
const PROXY = 'Requests and responses of the sandbox fit its OpenAPI document, for Prism'

const tool = (folder: string, name: string) => join(folder, 'node_modules', '.bin', name)

export const openapi: Part = async ({ folder }) => {
  try {
    await copyFile(PACKAGE, join(folder, 'package.json'))
    await execa('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder })
  } catch (error) {
    const skipped = `the tools cannot be installed: ${messageOf(error).split('\n')[0]}`
    return [LINT, PROXY].map((what): Row => ({ what, runs: 0, findings: [], skipped }))
  }
  const sandbox = await startSandbox({ memory: true })
  try {
    const file = join(folder, 'openapi.json')
    await writeFile(file, await (await fetch(`${sandbox.url}/sandbox/openapi.json`)).text())
    return [await lint(folder, file), await validate(folder, file, sandbox)]
  } finally {
    await sandbox.close()
  }
}

async function lint(folder: string, file: string): Promise<Row> {
  const { stdout } = await execa(tool(folder, 'redocly'), ['lint', file, '--format', 'json'], {
    reject: false,
  })
  const { problems } = JSON.parse(stdout) as { problems: { severity: string; message: string }[] }
  const errors = problems.filter(({ severity }) => severity === 'error')
  return { what: LINT, runs: 1, findings: errors.map(({ message }) => message) }
}

async function validate(folder: string, file: string, sandbox: Sandbox): Promise<Row> {
  const args = ['proxy', file, sandbox.url, '--errors', '--host', '127.0.0.1', '--port', '0']
  const prism = execa(tool(folder, 'prism'), args, { reject: false, all: true })
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let text = ''
      prism.all.on('data', (data) => {
        text += data
        const [, found] = /listening on (http:\/\/[\d.]+:\d+)/.exec(text) ?? []
        if (found) resolve(found)
      })
      prism.then(({ all }) => reject(new Error(`Prism ended: ${all}`)))
    })
    const proxied = { ...sandbox, url }
    const { readings } = await readAll(testPlatformOf(proxied))
    const findings = readings.flatMap(({ faults }) => faults)
    await makeExtras(proxied, () => {}).catch((error) => findings.push(messageOf(error)))
    return { what: PROXY, runs: readings.length + EXTRAS.length, findings }
  } finally {
    prism.kill()
    await prism
  }
}
