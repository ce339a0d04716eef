import { spawnQuoin, tempFolder } from './quoin.ts'

/** A sandbox in a process of its own, which can die. */
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
    /** Without warning, as when the power goes. */
    async kill() {
      child.kill('SIGKILL')
      await child
    },
  }
}
