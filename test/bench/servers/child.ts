import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface ChildServer {
  url: string
  close(): Promise<void>
}

type Name = 'raw' | 'endless' | 'sandbox' | 'json-server'

/** Runs a server of this folder in a process of its own, apart from what is measured. */
export async function childServer(name: Name, ...args: string[]): Promise<ChildServer> {
  const child = fork(fileURLToPath(new URL(`./${name}.ts`, import.meta.url)), args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)))
    child.once('exit', (code) => reject(new Error(`The ${name} server ended with ${code}.`)))
  })
  return {
    url,
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill()
      await gone
    },
  }
}
