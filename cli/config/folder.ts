import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'

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
