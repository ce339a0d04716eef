// Nothing leans on the private insides of a dependency or of the engine: they change without notice, and what replaces
// them never gets their fixes.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { root } from './root.ts'

const SPECIFIER = /(?:\bfrom|\bimport|\bimport\s*\(|\brequire(?:\.resolve)?\s*\()\s*['"]([^'"\n]+)['"]/g

/** Ways to reach insides without an import. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\bsetFlagsFromString\b|--expose-gc/, 'changes flags of the engine'],
  [/\brunInNewContext\(\s*['"]gc['"]/, 'calls the garbage collector'],
  [/\.transfer\(0\)/, 'frees memory that others may hold'],
  [/\bprocess\.emitWarning\s*=/, 'replaces process.emitWarning'],
  [/\bprocess\.(?:binding|_\w+)\b|['"]internal\//, 'uses the insides of Node'],
  [/\bModule\._\w+|\brequire\.cache\b/, "uses the insides of Node's module loader"],
  [/\b__react\w+|__SECRET_INTERNALS|__CLIENT_INTERNALS/, 'uses the insides of React'],
  [/\bastroAsset\b|\bglobalThis\.(?:astro|__astro|__vite)\w*/, 'uses the insides of Astro'],
  [/\bengine\.on\(\s*['"]packet|\bengine\??\.transport\b/, 'uses the insides of socket.io'],
  [/\boption\.negate\b/i, 'uses the insides of commander'],
  [/Symbol\.for\(\s*['"]undici/, 'uses the insides of undici'],
  [/\.prototype\.\w+\s*=[^=]/, 'changes a class of someone else'],
]

/** A hook of a bundler that can put something else in the place of a module. */
const PLUGIN_HOOK =
  /(?<![.\w])(?:resolveId|load|transform)\s*(?:\(|:\s*(?:async\b|\(|\w+\s*=>|function\b|\{))/
const PLUGIN = /\bPlugin\b|\bplugins\s*[:=]/

/** Files that may have a hook; the package's build checks its own (see `untouched` in build.ts). */
const MAY_HOOK = ['test/scripts/build.ts', 'test/scripts/untouched.ts']

interface PackageInfo {
  exports?: unknown
}

/** The package.json of a package as seen from a file; undefined where it is not installed. */
function packageInfo(name: string, from: string): PackageInfo | undefined {
  for (let folder = dirname(join(root, from)); ; folder = dirname(folder)) {
    const file = join(folder, 'node_modules', name, 'package.json')
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as PackageInfo
    if (folder === dirname(folder)) return undefined
  }
}

/** Whether `exports` name a subpath such as `./sub`. */
function isExported(exports: unknown, subpath: string): boolean {
  if (typeof exports !== 'object' || exports === null) return subpath === '.'
  const entries = Object.entries(exports)
  if (!entries.some(([key]) => key.startsWith('.'))) return subpath === '.'
  const matches = entries.filter(([key]) => {
    const [start, end] = key.split('*')
    return (
      key === subpath || (end !== undefined && subpath.startsWith(start as string) && subpath.endsWith(end))
    )
  })
  // The longest pattern counts, and null hides what it matches.
  const [found] = matches.sort(([one], [other]) => other.length - one.length)
  return found !== undefined && found[1] !== null
}

/** What is wrong with an import of a package, if anything. */
function brokenImport(specifier: string, from: string): string | undefined {
  if (specifier.includes('${')) return undefined
  if (/^(?:[./#]|[\w-]+:)/.test(specifier) || isBuiltin(specifier)) {
    return /(?:^|\/)node_modules\//.test(specifier) ? 'imports a file of a package by its path' : undefined
  }
  const [, name, sub] = /^((?:@[^/]+\/)?[^/]+)(\/.+)?$/.exec(specifier.replace(/\?.*$/, '')) ?? []
  if (!name) return undefined
  const info = packageInfo(name, from)
  if (!info) return undefined
  const subpath = `.${sub ?? ''}`
  if (info.exports === undefined) return sub ? `imports a file of ${name}, which names no exports` : undefined
  return isExported(info.exports, subpath) ? undefined : `imports ${specifier}, which ${name} does not export`
}

/** What a file leans on that is none of its business. The path is relative to the root. */
function privateHooks(file: string, text: string): string[] {
  const isTest = /(?:^test\/(?!scripts\/)|\.(?:test|fixture)\.tsx?$|\/testing\.ts$)/.test(file)
  const imports = [...text.matchAll(SPECIFIER)].map(([, specifier]) =>
    brokenImport(specifier as string, file),
  )
  // Tests may look into memory and pretend; what users get may not.
  const patterns = isTest ? [] : PATTERNS.map(([pattern, what]) => (pattern.test(text) ? what : undefined))
  const isHooked = !isTest && !MAY_HOOK.includes(file) && PLUGIN.test(text) && PLUGIN_HOOK.test(text)
  return [...imports, ...patterns, isHooked ? 'has a bundler plugin that may replace modules' : undefined]
    .filter((what) => what !== undefined)
    .map((what) => `${file} ${what}`)
}

function wrongHooks(): string[] {
  const files = globSync('{bin,cli,lib,test,web}/**/*.{js,ts,tsx,astro}', { cwd: root })
  return files
    .filter(
      (file) => !/(?:^|\/)(?:node_modules|dist[^/]*|\.astro)\//.test(file) && !file.startsWith('test/rules/'),
    )
    .filter((file) => file !== 'test/scripts/private-hooks.ts')
    .flatMap((file) => privateHooks(file, readFileSync(join(root, file), 'utf8')))
}

const found = wrongHooks()
for (const line of found) console.error(line)
process.exitCode = found.length > 0 ? 1 : 0
