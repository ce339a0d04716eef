// Opens a file in the editor of the user.
import { spawn } from 'node:child_process'
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
    const child =
      process.platform === 'win32'
        ? spawn(`${editor} "${path}"`, { stdio: 'inherit', shell: true })
        : spawn('sh', ['-c', `${editor} "$@"`, editor, path], { stdio: 'inherit' })
    const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
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
