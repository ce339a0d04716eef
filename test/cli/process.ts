// Quoin as a process of its own: for what a function cannot tell, such as signals, pipes, terminals and how it ends.
import { chmod, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { execa } from 'execa'
import {
  BINARY,
  cleanEnvironment,
  type Quoin,
  quoinHere,
  type Ran,
  type RunOptions,
  tempFolder,
  words,
} from './quoin.ts'

export function spawnQuoin(line: string | readonly string[], { env = {}, cwd, input }: RunOptions = {}) {
  return execa(process.execPath, [BINARY, ...words(line)], {
    env: cleanEnvironment(env),
    extendEnv: false,
    reject: false,
    stripFinalNewline: false,
    forceKillAfterDelay: 5000,
    ...(cwd === undefined ? {} : { cwd }),
    ...(input === undefined ? { stdin: 'ignore' as const } : { input }),
  })
}

/** Returns a function that runs quoin with this environment, each line in a process. */
export function quoinProcess(base: Record<string, string>): Quoin {
  return async (line, options = {}) => {
    const result = await spawnQuoin(line, { ...options, env: { ...base, ...options.env } })
    return { exitCode: result.exitCode ?? -1, stdout: String(result.stdout), stderr: String(result.stderr) }
  }
}

/** A PATH with a program of this name that is quoin; `prelude` is what its script does first. */
export async function pathWithQuoin(name = 'quoin', prelude = ''): Promise<string> {
  const folder = await tempFolder()
  await writeFile(join(folder, name), `#!/bin/sh\n${prelude}exec "${process.execPath}" "${BINARY}" "$@"\n`)
  await chmod(join(folder, name), 0o755)
  return [folder, process.env.PATH].join(delimiter)
}

/** The words of a line, without its quotes. */
export const wordsOf = (line: string) =>
  [...line.matchAll(/(?:[^\s"']|"[^"]*"|'[^']*')+/g)].map(([word]) =>
    word.replace(/"([^"]*)"|'([^']*)'/g, '$1$2'),
  )

/** Whether a line is one command of quoin, without anything that only a shell does. */
export const isPlain = (line: string) =>
  /^quoin [^|&;<>$`()*?~\\]*$/.test(line.replace(/'[^']*'|"[^"$`\\]*"/g, '')) && !line.includes(' -- ')

/** Returns a function that runs lines as a shell does. What needs no shell runs in this process, unless it `mustEnd` by itself. */
export async function shellWith(variables: Record<string, string>, cwd: string) {
  const env = cleanEnvironment({ ...variables, PATH: await pathWithQuoin() })
  return async (line: string, { mustEnd = false } = {}): Promise<Ran> => {
    if (isPlain(line) && !mustEnd) return quoinHere(env)(wordsOf(line).slice(1), { cwd })
    const options = { cwd, env, extendEnv: false, reject: false, stdin: 'ignore' } as const
    const { exitCode = -1, stdout, stderr } = await execa('sh', ['-c', line], options)
    return { exitCode, stdout: String(stdout), stderr: String(stderr) }
  }
}
