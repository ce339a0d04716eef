import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** The time of a line of the publisher. */
export const clock = (): string => new Date().toTimeString().slice(0, 8)

/** Runs the operator's command, if there is one, in a shell, after visitors were turned to a release. */
export async function runAfterPublish(
  command: string | undefined,
  release: string,
  changedFiles: string,
  say: (line: string) => void,
): Promise<void> {
  if (!command) return
  const env = { ...process.env, RELEASE: release, CHANGED_FILES: changedFiles }
  const child = spawn(command, { shell: true, stdio: 'inherit', env })
  const [code] = await once(child, 'exit').catch((error: Error) => [error.message])
  if (code !== 0) say(`${clock()} AFTER_PUBLISH ended with ${code}; the release is published all the same`)
}
