// Builds the published package into dist/: the library, the command line with the sandbox, and their types.
import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { type InputOptions, type OutputOptions, type Plugin, rolldown } from 'rolldown'
import { version } from '../../cli/config/version.ts'
import { writeManualPages } from '../../cli/help/man.ts'
import { writtenPages } from '../../cli/help/pages.ts'
import { describeCommands } from '../../cli/manifest.ts'
import { licenseCollector } from './licenses.ts'
import { root } from './root.ts'
import { tool } from './tool.ts'
import { untouched } from './untouched.ts'

const run = promisify(execFile)
const out = join(root, 'dist')
const temp = join(root, `dist.${process.pid}.part`)

const licenses = licenseCollector()

async function bundle({ plugins, ...input }: InputOptions, output: OutputOptions) {
  const build = await rolldown({
    platform: 'node',
    cwd: root,
    ...input,
    plugins: [plugins, untouched, licenses.plugin],
  })
  await build.write({ format: 'esm', cleanDir: false, ...output })
  await build.close()
}

const DEPENDENCIES = [/^axios/, /^jwt-decode/, /^socket\.io-client/]

const ENTRIES = Object.fromEntries(
  ['index', 'admin', 'public', 'private', 'user', 'chat'].map((name) => [name, `lib/${name}.ts`]),
)

/** The sandbox is in the bundle of the command line; its entry and the library share the classes of clients and errors. */
const bundledSandbox: Plugin = {
  name: 'bundled-sandbox',
  resolveId: (source, importer) =>
    source.endsWith('/sandbox/index.ts') && importer?.includes('/cli/testing/')
      ? { id: './cli/sandbox.js', external: true }
      : null,
}

/** The library does not bundle its dependencies, so that an app has one copy of each. */
function library() {
  return bundle(
    {
      input: { ...ENTRIES, sandbox: 'cli/testing/index.ts' },
      external: DEPENDENCIES,
      plugins: [bundledSandbox],
    },
    { dir: temp, chunkFileNames: 'chunks/[name]-[hash].js', sourcemap: true },
  )
}

/** An entry without a client, for forms that only validate. */
const RULES = { name: 'rules', test: /lib\/domain\/account\.ts$/ }

/** What all clients share. In several files, bundlers would make an entry of several, too. */
const CORE = { name: 'core', minShareCount: 5 }

/** The library for browsers, Workers and edge runtimes, with `fetch` instead of Node's modules. */
function browserLibrary() {
  const inBrowser = {
    name: 'platform-of-the-browser',
    resolveId: (source: string) =>
      source.endsWith('/runtime/node.ts') ? join(root, 'lib/http/runtime/browser.ts') : null,
  }
  return bundle(
    { input: ENTRIES, external: DEPENDENCIES, platform: 'browser', plugins: [inBrowser] },
    {
      dir: join(temp, 'browser'),
      sourcemap: true,
      chunkFileNames: 'chunks/[name]-[hash].js',
      codeSplitting: { groups: [RULES, CORE] },
    },
  )
}

/** Modules that most commands need share a file: Node starts one faster than forty. */
const SHARED = { name: 'shared', minShareCount: 20 }

/** Evaluated before the sandbox, which an old Node could not even parse. */
const SUPPORTED = `const { node } = process.versions
const [major, minor] = node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  const error = new Error('quoin/sandbox needs Node 22.18 or newer; this is Node ' + node + '. Get a newer one from nodejs.org.')
  error.stack = error.message
  throw error
}
`

/**
 * The command line and the sandbox are bundled with their dependencies, one lazily loaded file per command. They are
 * CommonJS because Node starts it faster, and not minified because Node prints the line that threw.
 */
async function commandLine() {
  await bundle(
    {
      input: { cli: 'cli/main.ts', sandbox: 'cli/sandbox/index.ts' },
      external: ['bufferutil', 'utf-8-validate'],
      transform: { define: { QUOIN_VERSION: JSON.stringify(version()) } },
    },
    {
      dir: join(temp, 'cli'),
      format: 'cjs',
      entryFileNames: '[name].cjs',
      chunkFileNames: '[name]-[hash].cjs',
      codeSplitting: { groups: [SHARED] },
    },
  )
  const { default: sandbox } = await import(pathToFileURL(join(temp, 'cli/sandbox.cjs')).href)
  const names = Object.keys(sandbox)
  const text = `import './supported.js'\nimport sandbox from './sandbox.cjs'\nexport const { ${names.join(', ')} } = sandbox\n`
  await writeFile(join(temp, 'cli/sandbox.js'), text)
  await writeFile(join(temp, 'cli/supported.js'), SUPPORTED)
}

const TYPE_ENTRIES = [...Object.keys(ENTRIES).map((name) => `lib/${name}`), 'cli/testing/index']

/** The declarations that an entry needs; others would name packages that users do not have. */
async function reachable(dir: string): Promise<Set<string>> {
  const found = new Set<string>()
  const visit = async (file: string) => {
    if (found.has(file)) return
    found.add(file)
    const text = await readFile(file, 'utf8')
    for (const [, specifier] of text.matchAll(/(?:from|import\()\s*["'](\.[^"']+)\.ts["']/g)) {
      await visit(join(dirname(file), `${specifier}.d.ts`))
    }
  }
  for (const entry of TYPE_ENTRIES) await visit(join(dir, `${entry}.d.ts`))
  return found
}

/** Declarations import each other as `.js`, as consumers of an ES module package expect. */
async function types() {
  const dir = join(temp, 'types')
  const args = [tool('tsc'), '-p', 'test/scripts/tsconfig.types.json', '--outDir', dir]
  await run(process.execPath, args, { cwd: root }).catch(({ stdout, stderr, message }) => {
    throw new Error(`the types do not build:\n${`${stdout ?? ''}${stderr ?? ''}`.trim() || message}`)
  })
  const needed = await reachable(dir)
  for (const entry of await readdir(dir, { recursive: true })) {
    const file = join(dir, entry)
    if (!/\.d\.ts(\.map)?$/.test(entry)) continue
    if (!needed.has(file.replace(/\.map$/, ''))) {
      await rm(file)
      continue
    }
    if (entry.endsWith('.map')) continue
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace(/(["'])(\.{1,2}\/[^"']+)\.ts\1/g, '$1$2.js$1'))
  }
}

/** What help and completion read instead of loading every command, the help pages, and the manual pages. */
async function describe() {
  const manifest = await describeCommands()
  await writeFile(join(temp, 'cli/manifest.json'), JSON.stringify(manifest))
  await mkdir(join(temp, 'cli/help'))
  for (const [file, pages] of writtenPages(manifest)) {
    await writeFile(join(temp, 'cli', file), JSON.stringify(pages))
  }
  await listInPackage(await writeManualPages(join(temp, 'man'), manifest))
}

/** npm links only the manual pages that package.json lists. */
async function listInPackage(names: readonly string[]) {
  const file = join(root, 'package.json')
  const before = await readFile(file, 'utf8')
  const man = names.map((name) => `./dist/man/${name}`).sort()
  const after = `${JSON.stringify({ ...JSON.parse(before), man }, null, 2)}\n`
  if (after !== before) await writeFile(file, after)
}

/** The package contains the sources, so source maps need not repeat them. */
async function leanSourceMaps() {
  for (const entry of await readdir(temp, { recursive: true })) {
    if (!entry.endsWith('.js.map')) continue
    const { sourcesContent: _, ...map } = JSON.parse(await readFile(join(temp, entry), 'utf8'))
    await writeFile(join(temp, entry), JSON.stringify(map))
  }
}

export async function buildPackage() {
  await rm(temp, { recursive: true, force: true })
  try {
    await Promise.all([library(), browserLibrary(), commandLine(), types()])
    await leanSourceMaps()
    await cp(join(root, 'cli/sandbox/seeds/starter'), join(temp, 'cli/starter'), {
      recursive: true,
    })
    await cp(join(root, 'cli/sandbox/pages/assets'), join(temp, 'cli/assets'), { recursive: true })
    await describe()
    await writeFile(join(temp, 'THIRD-PARTY-LICENSES'), licenses.text())
    await writeFile(join(temp, 'sbom.cdx.json'), licenses.billOfMaterials(version()))
    await rm(out, { recursive: true, force: true })
    await rename(temp, out)
  } finally {
    await rm(temp, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const started = performance.now()
  await buildPackage()
  console.log(`Built dist/ in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
