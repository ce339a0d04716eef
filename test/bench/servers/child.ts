import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface ChildServer {
  url: string
  close(): void
}

/** Runs a server of this folder in a process of its own, so that what is measured is not shared with it. */
export async function childServer(name: 'raw' | 'endless' | 'sandbox'): Promise<ChildServer> {
  const child = fork(fileURLToPath(new URL(`./${name}.ts`, import.meta.url)), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)))
    child.once('exit', (code) => reject(new Error(`The ${name} server ended with ${code}.`)))
  })
  return { url, close: () => child.kill() }
}
