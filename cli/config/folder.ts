import { homedir } from 'node:os'
import { join } from 'node:path'

/** The folder of profiles and settings, by the convention of each system. */
export function configFolder(env: NodeJS.ProcessEnv): string {
  const { platform } = process
  if (env.QUOIN_CONFIG_DIR) return env.QUOIN_CONFIG_DIR
  const home = homedir()
  if (platform === 'win32') return join(env.APPDATA ?? join(home, 'AppData', 'Roaming'), 'quoin')
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'quoin')
  return join(env.XDG_CONFIG_HOME || join(home, '.config'), 'quoin')
}
