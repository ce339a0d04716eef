// Which room may import which, which folder of a room, that no files import one another, and what the pure tests may not
// reach.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { ALL, NIGHT, PROCESS, SITE } from '../support/groups.ts'
import { root } from './root.ts'

type Verdict = string | undefined

const SPECIFIER = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g

/**
 * Folders and files of a room, lowest first: each may import only what stands before it. `*` stands for each
 * folder of features, which may not import one another: what joins several of them is a `Page.astro`.
 */
const LAYERS: Record<string, string> = {
  lib: 'domain/errors.ts errors.ts domain csv.ts validate.ts uuid.ts disk http files read client.ts http/testing.ts stubs session resources chat admin.ts public.ts private.ts user.ts chat.ts index.ts examples',
  cli: 'output files schemas prompts config auth definition input completion help transfer content watch models-types bulk clone chat mcp sandbox fit testing commands manifest.ts environment.ts what-was-done.ts known-names.ts interrupts.ts run.ts main.ts',
  'cli/sandbox':
    'store entities services journal faults content notifications commerce payments intranet requests people media auth http routes chat seeds pages server index.ts testing.ts',
  web: 'src api server scripts jobs scripts/start.ts astro.config.ts demo',
  'web/src':
    'env.d.ts assets styles i18n ui platform images stores kit/errors kit/source kit/media kit/modal kit/time kit/forms kit/account kit/plan kit/flat kit/articles kit/panorama kit/projects kit/share kit/wishlist kit/alerts kit/search kit/shell kit/seo features/contact layouts features/* features/profile features/*/Page.astro pages middleware.ts',
}

/** The layer of a path, and its place in the order. A file that is named stands in no layer of its folder. */
function layerOf(room: string, path: string): { name: string; floor: number } | undefined {
  const layers = (LAYERS[room] as string).split(' ').flatMap((layer, floor) => {
    const pattern = layer.replaceAll('.', '\\.').replace('*', '[^/]+')
    const [, name] = new RegExp(`^${room}/(${pattern})(?:/|$)`).exec(path) ?? []
    return name ? [{ name, floor, isNamed: name === layer }] : []
  })
  return layers.sort(
    (one, other) => other.name.length - one.name.length || Number(other.isNamed) - Number(one.isNamed),
  )[0]
}

/** What is wrong with an import inside a room. */
function brokenLayer(from: string, to: string): Verdict {
  const isIn = (room: string) => from.startsWith(`${room}/`) && to.startsWith(`${room}/`)
  const [room] = Object.keys(LAYERS)
    .filter(isIn)
    .sort((one, other) => other.length - one.length)
  if (room === undefined) return undefined
  const [own, other] = [layerOf(room, from), layerOf(room, to)]
  if (!own || !other)
    return `${own ? to : from} is in no layer of ${room}: see LAYERS in test/scripts/imports.ts`
  if (own.name === other.name || other.floor < own.floor) return undefined
  return `${room}/${own.name} may import only what stands before it, and ${room}/${other.name} does not`
}

/** Tests that compare both ends with the specification, and the schemas that both ends are written from. */
const SPECIFIED = /^test\/(protocol|spec-platform)\//
const SCHEMAS = /^(cli\/sandbox\/entities|cli\/schemas|test\/scripts\/entit)/

/** Returns the rule that an import breaks, if any. `from` and `to` are relative to the root. */
export function brokenRule(from: string, to: string): Verdict {
  const room = from.split('/')[0]
  if (SPECIFIED.test(from) && SCHEMAS.test(to))
    return 'what both ends are written from proves nothing: read the specification'
  if (room === 'lib' && !to.startsWith('lib/')) return 'lib imports nothing of ours'
  if (from.startsWith('cli/sandbox/') && !/^(cli\/sandbox|cli\/files|cli\/schemas|lib\/domain)\//.test(to))
    return 'cli/sandbox imports only lib/domain, cli/files and cli/schemas'
  if (
    /^cli\/(?!auth\/|testing\/)/.test(from) &&
    /^lib\/(client\.ts|http\/(runtime\/|transport\/(axios|fetch)))/.test(to)
  )
    return 'cli connects as cli/auth/connection.ts says'
  if (room === 'cli' && !/^(lib|cli)\//.test(to)) return 'cli imports lib and itself'
  if (room === 'web' && !to.startsWith('web/'))
    return 'web imports the package by its name, never a path into it'
  return brokenLayer(from, to)
}

/** The files of ours that a file imports, types and lazily loaded ones included, with the words that name them. */
function* importsOf(file: string) {
  for (const [, specifier] of readFileSync(join(root, file), 'utf8').matchAll(SPECIFIER))
    if (specifier?.startsWith('.')) yield { specifier, target: join(dirname(file), specifier) }
}

const sources = () =>
  globSync('{lib,cli,web,test}/**/*.{ts,tsx,astro}', { cwd: root }).filter(
    (file) => !/node_modules|\/dist\//.test(file),
  )

function brokenImports(): string[] {
  const files = sources().filter(
    (file) => SPECIFIED.test(file) || (!file.startsWith('test/') && !/\.(test|fixture)\.tsx?$/.test(file)),
  )
  return files.flatMap((file) =>
    [...importsOf(file)].flatMap(({ specifier, target }) => {
      const rule = brokenRule(file, target)
      return rule ? [`${file} imports ${specifier}: ${rule}`] : []
    }),
  )
}

/** Files that import one another in a circle, and those between two circles. */
export function circleIn(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const left = new Map(imports)
  const importers = new Set<string>()
  // What imports nothing that is left, and what nothing that is left imports, is in no circle.
  for (let size = -1; size !== left.size; ) {
    size = left.size
    importers.clear()
    for (const [file, targets] of left)
      for (const target of targets) if (target !== file) importers.add(target)
    for (const [file, targets] of left)
      if (!importers.has(file) || !targets.some((target) => target !== file && left.has(target)))
        left.delete(file)
  }
  return [...left.keys()]
}

function circles(): string[] {
  const imports = new Map(
    sources().map((file) => [file, [...importsOf(file)].map(({ target }) => target)] as const),
  )
  const files = circleIn(imports)
  return files.length > 0
    ? [
        `Move what these files share into one of its own; they import one another, types included: ${files.join(', ')}`,
      ]
    : []
}

/** Servers, processes and browsers, as tests and their fixtures come by them. */
const IMPURE =
  /\b(?:startSandbox|startSite|createServer)\b|from '(?:execa|playwright-core|@hono\/node-server|(?:node:)?(?:child_process|net))'/

/** Where a test, or a fixture that it imports, comes by what `pure` refuses. */
export function impurity(file: string, seen = new Set<string>()): string | undefined {
  if (seen.has(file) || !existsSync(join(root, file))) return undefined
  seen.add(file)
  const text = readFileSync(join(root, file), 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
  const [found] = IMPURE.exec(text) ?? []
  if (found) return `${found} in ${file}`
  for (const [, specifier] of text.matchAll(SPECIFIER)) {
    if (!specifier?.startsWith('.')) continue
    const target = join(dirname(file), specifier)
    if (!/^test\/|\.fixture\.tsx?$|(?:^|\/)testing\b/.test(target)) continue
    const reached = impurity(target, seen)
    if (reached) return reached
  }
  return undefined
}

/** Tests of the group `pure` that need more than a function. */
function impureTests(): string[] {
  const others = [...PROCESS, SITE, NIGHT]
  return globSync(ALL, { cwd: root, exclude: ['**/node_modules/**'] }).flatMap((file) => {
    const reached = others.some((pattern) => matchesGlob(file, pattern)) ? undefined : impurity(file)
    return reached ? [`${file} is not pure (${reached}): name it in PROCESS of test/support/groups.ts`] : []
  })
}

if (import.meta.main) {
  const broken = [...brokenImports(), ...circles(), ...impureTests()]
  for (const line of broken) console.error(line)
  process.exitCode = broken.length > 0 ? 1 : 0
}
