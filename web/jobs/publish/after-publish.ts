import { execa } from 'execa'

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
  const { exitCode, signal, originalMessage } = await execa(command, {
    shell: true,
    stdio: 'inherit',
    env: { RELEASE: release, CHANGED_FILES: changedFiles },
    reject: false,
    // It ends its work if the publisher is stopped meanwhile.
    cleanup: false,
  })
  const code = exitCode ?? signal ?? originalMessage
  if (code !== 0) say(`${clock()} AFTER_PUBLISH ended with ${code}; the release is published all the same`)
}
