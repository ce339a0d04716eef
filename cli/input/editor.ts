// Opens a file in the editor of the user.
import { localError, usageError } from '../output/failure.ts'

export function chosenEditor(env: NodeJS.ProcessEnv): string {
  const editor = [env.VISUAL, env.EDITOR].find((one) => one?.trim())
  if (editor) return editor
  throw usageError('no editor is set', 'no-editor', 'Set EDITOR (or VISUAL), such as EDITOR=nano')
}

/** While the editor runs, Ctrl-C is meant for it. */
function withoutInterrupts(): () => void {
  const listeners = process.listeners('SIGINT')
  const ignore = () => {}
  process.removeAllListeners('SIGINT')
  process.on('SIGINT', ignore)
  return () => {
    process.off('SIGINT', ignore)
    for (const listener of listeners) process.on('SIGINT', listener)
  }
}

/** Resolves when the editor is closed. The shell splits its arguments: `code --wait`. */
export async function openEditor(editor: string, path: string): Promise<void> {
  const restore = withoutInterrupts()
  try {
    const { execa } = await import('execa')
    // The editor outlives a quoin that is killed, with the text that was typed.
    const options = { stdio: 'inherit', reject: false, cleanup: false } as const
    const ended =
      process.platform === 'win32'
        ? await execa(`${editor} "${path}"`, { ...options, shell: true })
        : await execa('sh', ['-c', `${editor} "$@"`, editor, path], options)
    const { exitCode: code = null } = ended
    if (code !== 0) {
      throw localError(
        `the editor "${editor}" failed (exit code ${code}), so nothing was sent`,
        'editor-failed',
      )
    }
  } finally {
    restore()
  }
}
