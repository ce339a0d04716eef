// Runs a program in this process, with a console and an environment of its own, and spares what a process costs.
import { Console } from 'node:console'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { constants, runInThisContext } from 'node:vm'

export interface Ran {
  /** Without the last line break, as a shell takes it. */
  stdout: string
  stderr: string
  exitCode: number
}

interface RunOptions {
  args?: readonly string[]
  env?: Record<string, string>
  cwd?: string
}

/** Node's own import, as a reader's program has it: that of the test runner transforms what it loads. */
const load: (url: string) => Promise<unknown> = runInThisContext('(url) => import(url)', {
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
})
let runs = 0

/** Resolves once the program has run to its end, and rejects with what it throws. One at a time. */
export async function runHere(
  file: string,
  { args = [], env = {}, cwd = process.cwd() }: RunOptions = {},
): Promise<Ran> {
  const [out, err] = [new PassThrough(), new PassThrough()]
  const printed = Promise.all([out, err].map((stream) => text(stream)))
  const { argv, env: variables, exitCode: before } = process
  const [usual, folder] = [globalThis.console, process.cwd()]
  globalThis.console = new Console(out, err)
  process.argv = [process.execPath, file, ...args]
  process.env = { ...variables, ...env }
  process.chdir(cwd)
  let exitCode = 0
  try {
    process.exitCode = 0
    runs += 1
    await load(`${pathToFileURL(file)}?run=${runs}`)
    exitCode = Number(process.exitCode)
  } finally {
    Object.assign(process, { argv, env: variables, exitCode: before })
    process.chdir(folder)
    globalThis.console = usual
    out.end()
    err.end()
  }
  const [stdout = '', stderr = ''] = (await printed).map((one) => one.replace(/\n$/, ''))
  return { stdout, stderr, exitCode }
}
