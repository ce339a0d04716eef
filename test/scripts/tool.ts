import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

const PACKAGES = {
  astro: 'astro',
  biome: '@biomejs/biome',
  knip: 'knip',
  tsc: '@typescript/native',
  vitest: 'vitest',
}

/**
 * The JavaScript file of a development tool, to run with `process.execPath`: the commands in node_modules/.bin are
 * scripts of a shell on Windows, which Node does not start.
 */
export function tool(name: keyof typeof PACKAGES): string {
  const folder = join(root, 'node_modules', PACKAGES[name])
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, bin[name])
}
