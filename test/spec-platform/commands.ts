// Commands that run on spec platforms of several habits.

import { profileStore } from '../../cli/config/profiles.ts'
import { quoinHere, type RunOptions, tempFolder } from '../cli/quoin.ts'
import { dialectFor } from './habits.ts'
import { type SpecPlatform, startSpecPlatform } from './platform.ts'

/** Each command runs with one of these; together they cover every habit. */
export const SEEDS = [0, 1, 2, 3, 4, 5, 13]

export const linesOf = (commands: string) => commands.split(',').map((line) => line.trim())

export async function quoinAt(platform: SpecPlatform) {
  const folder = await tempFolder()
  const env = {
    QUOIN_CONFIG_DIR: folder,
    QUOIN_HOST: platform.url,
    QUOIN_PROJECT: 'id-1',
    QUOIN_EMAIL: 'admin@bare.example',
    QUOIN_PASSWORD: 'Bare-pass-1',
  }
  const dialect = dialectFor(platform.habits)
  if (dialect) await profileStore(env, () => {}).save('default', { host: platform.url, dialect })
  const quoin = quoinHere(env)
  return {
    folder,
    quoin: (line: string, options: RunOptions = {}) => quoin(line, { cwd: folder, ...options }),
  }
}

export async function startAll() {
  const platforms = await Promise.all(SEEDS.map((seed) => startSpecPlatform(seed)))
  return {
    at: (index: number) => platforms[index % platforms.length] as SpecPlatform,
    calls: () => platforms.flatMap(({ calls }) => calls),
    async [Symbol.asyncDispose]() {
      await Promise.all(platforms.map((platform) => platform[Symbol.asyncDispose]()))
    },
  }
}
