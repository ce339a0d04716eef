// Which room may import which.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './root.ts'

type Verdict = string | undefined

const SPECIFIER = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g

/** Returns the rule that an import breaks, if any. `from` and `to` are relative to the root. */
export function brokenRule(from: string, to: string): Verdict {
  const room = from.split('/')[0]
  if (room === 'lib' && !to.startsWith('lib/')) return 'lib imports nothing of ours'
  if (from.startsWith('cli/sandbox/')) {
    const allowed = to.startsWith('cli/sandbox/') || to.startsWith('lib/domain/')
    return allowed ? undefined : 'cli/sandbox imports only lib/domain'
  }
  if (room === 'cli' && !/^(lib|cli)\//.test(to)) return 'cli imports lib and itself'
  if (room === 'web' && !to.startsWith('web/'))
    return 'web imports the package by its name, never a path into it'
  return undefined
}

export function brokenImports(): string[] {
  const broken: string[] = []
  for (const file of globSync('{lib,cli,web}/**/*.{ts,tsx,astro}', {
    cwd: root,
  })) {
    if (file.includes('node_modules') || file.includes('/dist/') || /\.test\.tsx?$/.test(file)) continue
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, specifier] of text.matchAll(SPECIFIER)) {
      if (!specifier?.startsWith('.')) continue
      const target = relative(root, join(root, dirname(file), specifier))
      const rule = brokenRule(file, target)
      if (rule) broken.push(`${file} imports ${specifier}: ${rule}`)
    }
  }
  return broken
}

if (import.meta.main) {
  const broken = brokenImports()
  for (const line of broken) console.error(line)
  process.exitCode = broken.length > 0 ? 1 : 0
}
