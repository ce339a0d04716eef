// The package as users get it: what only the packed files can break. Who installs it: `npm run rehearse` and the
// torture's `consumers`.
import { access, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { builtinModules, createRequire } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { execa } from 'execa'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createAdminClient,
  createPrivateClient,
  createPublicClient,
  createUserClient,
} from '../../lib/index.ts'
import { root } from '../scripts/root.ts'
import { packInProject } from './pack.ts'

/** What the package may weigh, in kB. Raise a limit only together with what is worth it. */
const BUDGET_KB = {
  tarball: 2330,
  unpacked: 9500,
  commandAndSandbox: 6560,
  library: 750,
  types: 301,
  maps: 531,
  sources: 592,
}
/** The endings of its files: text of ours, the style of the sandbox's pages, and the pictures of the starter seed. */
const KINDS = [
  '.1',
  '.cjs',
  '.css',
  '.js',
  '.json',
  '.map',
  '.md',
  '.ts',
  '.txt',
  '.webp',
  'LICENSE',
  'THIRD-PARTY-LICENSES',
]

const bin = (name: string) => join(root, 'node_modules/.bin', name)
let project: string
let tarball: string
let packed: Awaited<ReturnType<typeof packInProject>>['packed']

beforeAll(async () => {
  ;({ project, tarball, packed } = await packInProject())
})

afterAll(() => rm(project, { recursive: true, force: true }))

/** Bundles each source for a browser, with what they share. */
async function browserBundle(sources: Record<string, string>, conditions: string[] = []) {
  const input: Record<string, string> = {}
  for (const [name, source] of Object.entries(sources)) {
    input[name] = join(project, `entry-${name}.js`)
    await writeFile(input[name], source)
  }
  const bundle = await rolldown({
    input,
    platform: 'browser',
    logLevel: 'silent',
    ...(conditions.length > 0 && { resolve: { conditionNames: [...conditions, 'import', 'default'] } }),
  })
  const { output } = await bundle.generate({ format: 'esm', minify: true })
  await bundle.close()
  return output
}

const isBuiltin = (name: string) => name.startsWith('node:') || builtinModules.includes(name)

const importsOf = (output: Awaited<ReturnType<typeof browserBundle>>) =>
  output.flatMap((chunk) => (chunk.type === 'chunk' ? [...chunk.imports, ...chunk.dynamicImports] : []))

/** The chunks that a browser loads before the program runs: the entry with its imports, without those on demand. */
function firstLoad(output: Awaited<ReturnType<typeof browserBundle>>) {
  const chunks = output.filter((chunk) => chunk.type === 'chunk')
  const loaded = new Set(chunks.filter(({ isEntry }) => isEntry))
  for (const { imports } of loaded) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk)
  }
  return [...loaded]
}

/** A program that exports each resource of each client, and each method: its declarations name all of their types. */
function exportsOfAll(): string {
  const host = 'https://platform.example'
  const clients = {
    admin: createAdminClient({ host, email: 'e', password: 'p' }),
    site: createPublicClient({ host, apiKey: 'k' }),
    server: createPrivateClient({ host, privateApiKey: 'k' }),
    user: createUserClient({ host, apiKey: 'k' }),
  }
  const isTree = (value: unknown) => typeof value === 'object' && value !== null
  const pathsOf = (tree: object, path: string): string[] =>
    Object.entries(tree).flatMap(([name, value]) => [
      `${path}.${name}`,
      ...(isTree(value) ? pathsOf(value, `${path}.${name}`) : []),
    ])
  const paths = Object.entries(clients).flatMap(([name, client]) => pathsOf(client, name))
  return `import { createAdminClient, createPrivateClient, createPublicClient, createUserClient } from 'quoin'
const host = '${host}'
const admin = createAdminClient({ host, email: 'e', password: 'p' })
const site = createPublicClient({ host, apiKey: 'k' })
const server = createPrivateClient({ host, privateApiKey: 'k' })
const user = createUserClient({ host, apiKey: 'k' })
${paths.map((path) => `export const ${path.replaceAll('.', '_')} = ${path}`).join('\n')}
`
}

describe('the packed package', () => {
  it('passes publint', async () => {
    const { stdout } = await execa(bin('publint'), ['run', tarball, '--strict'], { env: { NO_COLOR: '1' } })
    expect(stdout).toContain('All good!')
  })

  it('contains what it needs and nothing else', async () => {
    const files = await readdir(join(project, 'node_modules/quoin'))
    expect(files.sort()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'bin',
      'cli',
      'dist',
      'lib',
      'package.json',
    ])
    expect(await readdir(join(project, 'node_modules/quoin/cli'), { recursive: true })).toEqual(
      expect.not.arrayContaining([expect.stringMatching(/\.ts$/)]),
    )
  })

  it('stays within its budget', () => {
    const sizeOf = (pattern: RegExp) =>
      packed.files.reduce((sum, { path, size }) => sum + (pattern.test(path) ? size : 0), 0)
    const kB = Object.fromEntries(
      Object.entries({
        tarball: packed.size,
        unpacked: packed.unpackedSize,
        commandAndSandbox: sizeOf(/^dist\/cli\//),
        library: sizeOf(/^dist\/(?!cli\/).*\.js$/),
        types: sizeOf(/\.d\.ts$/),
        maps: sizeOf(/\.map$/),
        sources: sizeOf(/^lib\/.*\.ts$/),
      }).map(([name, bytes]) => [name, Math.ceil(bytes / 1000)]),
    )
    console.log(`the package in kB: ${JSON.stringify(kB)}`)
    const over = Object.entries(BUDGET_KB).filter(([name, limit]) => (kB[name] as number) > limit)
    expect(over).toEqual([])
    const kinds = new Set(packed.files.map(({ path }) => path.replace(/^.*\//, '').replace(/^.*(?=\.)/, '')))
    expect([...kinds].sort()).toEqual(KINDS)
  })

  it('has a bill of materials of the code that it bundles', async () => {
    const dist = join(project, 'node_modules/quoin/dist')
    const bom = JSON.parse(await readFile(join(dist, 'sbom.cdx.json'), 'utf8'))
    expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
    const notices = await readFile(join(dist, 'THIRD-PARTY-LICENSES'), 'utf8')
    const licensed = notices
      .split(/^-{80}$/m)
      .slice(1)
      .map((one) => one.trim().split(' (')[0])
    type Component = { name: string; version: string; purl: string; licenses: unknown[] }
    const listed = (bom.components as Component[]).map(({ name, version }) => `${name} ${version}`)
    expect(listed.toSorted()).toEqual([...new Set(licensed)].sort())
    for (const { name, version, purl, licenses } of bom.components as Component[]) {
      expect(decodeURIComponent(purl)).toBe(`pkg:npm/${name}@${version}`)
      expect(licenses).toHaveLength(1)
    }
  })

  it('has an llms.txt whose links lead to files of the package', async () => {
    const folder = join(project, 'node_modules/quoin/lib')
    const text = await readFile(join(folder, 'llms.txt'), 'utf8')
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link ?? '')
    expect(links.length).toBeGreaterThan(4)
    for (const link of links) await access(join(folder, link))
  })

  it('contains the licences of the code that it bundles', async () => {
    const notices = await readFile(join(project, 'node_modules/quoin/dist/THIRD-PARTY-LICENSES'), 'utf8')
    const packages = notices.split(/^-{80}$/m).slice(1)
    for (const name of ['axios', 'commander', 'hono', 'socket.io', 'yaml', 'zod']) {
      const notice = packages.find((one) => one.trim().startsWith(`${name} `))
      expect(notice, name).toMatch(/Copyright/i)
    }
    // Each consists of more than its name: the text, or at least the copyright holder.
    expect(packages.filter((one) => one.trim().split('\n').length < 3)).toEqual([])
  })

  it('shows the line that refused a misspelt option, and little else', async () => {
    const program = "import { startSandbox } from 'quoin/sandbox'; await startSandbox({ sed: 1 })"
    const args = ['--input-type=module', '--eval', program]
    const { stderr } = await execa(process.execPath, args, { cwd: project, reject: false })
    expect(stderr).toContain('startSandbox has no option "sed"')
    expect(stderr.length).toBeLessThan(4000)
  })

  it('compiles in a strict TypeScript project', async () => {
    await writeFile(
      join(project, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          module: 'nodenext',
          target: 'esnext',
          strict: true,
          declaration: true,
          emitDeclarationOnly: true,
          outDir: 'types',
          skipLibCheck: false,
          types: [],
        },
        files: ['api.ts'],
      }),
    )
    await writeFile(join(project, 'api.ts'), exportsOfAll())
    const { stdout } = await execa(bin('tsc'), ['-p', '.'], { cwd: project, reject: false })
    expect(stdout).toBe('')
  })

  it('may be required by CommonJS', () => {
    const { createPublicClient } = createRequire(join(project, 'app.cjs'))('quoin/public')
    expect(createPublicClient).toBeTypeOf('function')
  })

  it('runs the command and the sandbox', async () => {
    const version = await execa('node', [join(project, 'node_modules/quoin/bin/quoin.js'), '--version'])
    expect(version.stdout).toBe(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).version)
    await writeFile(
      join(project, 'sandbox.js'),
      `import { startSandbox } from 'quoin/sandbox'
import { createPublicClient } from 'quoin/public'
const sandbox = await startSandbox({ memory: true })
const site = createPublicClient({ host: sandbox.url, apiKey: sandbox.projects[0].apiKey })
console.log((await site.project.self()).name)
await sandbox.close()`,
    )
    const run = await execa('node', ['sandbox.js'], { cwd: project })
    expect(run.stdout).toBe('Northgate')
    expect(run.stderr).toBe('')
  })

  it('says in one sentence that the sandbox needs a newer Node', async () => {
    const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.11.1' } })`
    const options = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`]
    await writeFile(join(project, 'old.js'), `import { startSandbox } from 'quoin/sandbox'\nstartSandbox()\n`)
    const run = await execa('node', [...options, 'old.js'], { cwd: project, reject: false })
    expect(run.exitCode).toBe(1)
    expect(run.stderr).toContain('quoin/sandbox needs Node 22.18 or newer; this is Node 20.11.1.')
    expect(run.stderr.length).toBeLessThan(600)
  })

  it('loads where fetch and text decoding are missing, as in the jsdom of Jest', async () => {
    const missing = ['fetch', 'TextDecoder', 'TextEncoder', 'ReadableStream', 'Response', 'Headers']
    await writeFile(
      join(project, 'bare.js'),
      `for (const name of ${JSON.stringify(missing)}) delete globalThis[name]
const { createPublicClient } = await import('quoin/public')
console.log(typeof createPublicClient({ host: 'https://platform.example.com', apiKey: 'k' }).project.self)`,
    )
    const run = await execa('node', ['--conditions=browser', 'bare.js'], { cwd: project })
    expect(run.stdout).toBe('function')
  })

  it.each(['browser', 'workerd', 'edge-light', 'react-native'])(
    'bundles every entry for %s without Node built-ins, errors and chat included',
    async (condition) => {
      const names = {
        quoin: 'createAdminClient, createPublicClient, createChat, can',
        'quoin/admin': 'createAdminClient, isPlatformError',
        'quoin/private': 'createPrivateClient, isTransient',
        'quoin/public': 'createPublicClient, isPlatformError, NotFoundError, ORDER_STATUSES',
        'quoin/user': 'createUserClient, isPlatformError, ConflictError',
        'quoin/chat': 'createChat, isPlatformError',
      }
      const sources = Object.entries(names).map(([entry, imported]) => [
        entry.replace('/', '-'),
        `export { ${imported} } from '${entry}'`,
      ])
      const output = await browserBundle(Object.fromEntries(sources), [condition])
      expect(output.filter((chunk) => chunk.type === 'chunk' && chunk.isEntry)).toHaveLength(sources.length)
      expect(importsOf(output).filter(isBuiltin)).toEqual([])
    },
  )

  // What reads entities is in it: a page would wait for it after its first response.
  it.each([
    ['public', 17.5, 'createPublicClient', 'project.self()'],
    ['user', 17.7, 'createUserClient', 'auth.self()'],
  ])('loads for a call of quoin/%s in a browser at most %d kB', async (entry, limit, create, call) => {
    const program = `import { ${create} } from 'quoin/${entry}'
${create}({ host: 'https://platform.example.com', apiKey: 'key' }).${call}.then(console.log)`
    const output = await browserBundle({ program })
    expect(importsOf(output).filter(isBuiltin)).toEqual([])
    // What is loaded later, beside a request or after an error, is loaded in one step, but for what opens a chat.
    const atFirst = new Set(firstLoad(output).map(({ fileName }) => fileName))
    const steps = output.flatMap((chunk) =>
      chunk.type !== 'chunk' || atFirst.has(chunk.fileName) || /chat/.test(chunk.fileName)
        ? []
        : [...chunk.imports, ...chunk.dynamicImports].filter(
            (name) => !atFirst.has(name) && !name.startsWith('rolldown-runtime'),
          ),
    )
    expect(steps).toEqual([])
    const size = firstLoad(output).reduce((sum, { code }) => sum + gzipSync(code).length, 0)
    console.log(`quoin/${entry} in a browser: ${(size / 1024).toFixed(1)} kB gzip`)
    expect(size).toBeLessThanOrEqual(limit * 1024)
  })
})
