import { mkdir, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join, resolve } from 'node:path'

/** The folder of profiles and settings, by the convention of each system. */
export function configFolder(env: NodeJS.ProcessEnv): string {
  const { platform } = process
  if (env.QUOIN_CONFIG_DIR) return env.QUOIN_CONFIG_DIR
  const home = homedir()
  if (platform === 'win32') return join(env.APPDATA ?? join(home, 'AppData', 'Roaming'), 'quoin')
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'quoin')
  const { XDG_CONFIG_HOME: base = '' } = env
  // A relative one is invalid: https://specifications.freedesktop.org/basedir-spec
  return join(isAbsolute(base) ? base : join(home, '.config'), 'quoin')
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

/** What the codes mean where a folder is made: a file or a dangling link has its name, or nothing can be made there. */
const MEANT: Record<string, string> = { EEXIST: 'ENOTDIR', ENOENT: 'ENOTSUP' }

/**
 * Makes a folder and those above it. Node's `recursive` is not used: it never returns where folders cannot be made
 * although nothing forbids it, as in /proc.
 *
 * @param mode of the folders that are made, @default 0o777
 * @throws an error of the operating system that names the folder
 */
export async function makeFolder(path: string, mode = 0o777): Promise<void> {
  if (await isFolder(path)) return
  const parent = dirname(resolve(path))
  if (parent !== resolve(path)) await makeFolder(parent, mode)
  try {
    await mkdir(path, { mode })
  } catch (error) {
    // Another process was faster.
    if (await isFolder(path)) return
    const { code = '' } = error as NodeJS.ErrnoException
    throw Object.assign(error as NodeJS.ErrnoException, { code: MEANT[code] ?? code, path })
  }
}
