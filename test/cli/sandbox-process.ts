import { spawnQuoin, tempFolder } from './quoin.ts'

/** A sandbox in a separate process that tests can kill. */
export async function startProcess(flags: string[]) {
  const child = spawnQuoin(['sandbox', 'start', ...flags, '--format', 'ndjson', '--quiet'], {
    env: { QUOIN_CONFIG_DIR: await tempFolder() },
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (line) => resolve(JSON.parse(String(line)).url))
    child.then(({ stderr }) => reject(new Error(String(stderr))))
  })
  return {
    url,
    /** Kills the process without warning, like a power failure. */
    async kill() {
      child.kill('SIGKILL')
      await child
    },
  }
}
