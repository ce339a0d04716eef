// The projects of `consumers`. HOST in a file becomes the address of a sandbox.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../scripts/root.ts'
import { asReactNative } from '../../support/react-native.ts'

export interface Consumer {
  name: string
  files: Record<string, string>
  command: string
  /** Packages that the command takes, of those in `consumer-tools`. */
  needs?: readonly string[]
  /** Must be part of the output. */
  prints?: string
  /** A script that the command made, to be run in Chromium, with its console as output. */
  page?: string
}

const OPTIONS = `{ host: 'HOST', apiKey: 'northgate-public-key' }`
const NAME = `(await createPublicClient(${OPTIONS}).project.self()).name`

/** A program that makes a call and prints the name of the project. */
const PROGRAM = `import { createPublicClient } from 'quoin/public'\nconsole.log(${NAME})\n`

const FETCHING = PROGRAM.replace(
  "'quoin/public'\n",
  "'quoin/public'\nimport { fetchTransport } from 'quoin'\n",
).replace("'northgate-public-key'", "'northgate-public-key', transport: fetchTransport()")

const AS_NATIVE = `(${asReactNative})()\n`

/** Metro knows no top-level await. */
const NATIVE = `import { createPublicClient } from 'quoin/public'
createPublicClient(${OPTIONS}).project.self({ signal: new AbortController().signal }).then(({ name }) => console.log(name))
`
const METRO = `module.exports = {
  projectRoot: __dirname,
  watchFolders: [require('node:path').resolve(__dirname, '../..')],
  resolver: { unstable_conditionNames: ['react-native'], platforms: ['ios'] },
  transformer: { babelTransformerPath: require.resolve('@react-native/metro-babel-transformer') },
}
`

const TYPED = `import { createAdminClient, isPlatformError } from 'quoin'
import { createChat } from 'quoin/chat'
import { createPublicClient } from 'quoin/public'
import { createPrivateClient } from 'quoin/private'
import { createUserClient } from 'quoin/user'
import { type Snapshot, startSandbox } from 'quoin/sandbox'
type Models = { news: { values: { title: string }; localized: { title: Record<string, string> } } }
const site = createPublicClient<Models>({ host: 'https://platform.example.com', apiKey: 'k' })
export const titles = async () => (await site.content.list('news', { only: ['title'] })).data.map((one) => one.values.title.length)
// @ts-expect-error There is no such model: the types are real, not any.
site.content.list('mews')
export const at = async (): Promise<Snapshot> => (await startSandbox({ memory: true })).snapshot()
export { createAdminClient, createChat, createPrivateClient, createUserClient, isPlatformError }
`

/**
 * Every compiler with both ways of resolving modules, with and without Node's types, declarations checked. `lib` is the
 * default of the target, or as in the template of Vite.
 */
export function compilers(): Consumer[] {
  const versions = {
    '5.4': 'typescript-5.4',
    '5.9': 'typescript',
    '6.0': 'typescript-6',
    '7.0': 'typescript-7',
  }
  return Object.entries(versions).flatMap(([version, folder]) =>
    ['nodenext', 'bundler'].flatMap((resolution) =>
      [true, false].map((hasNode): Consumer => {
        const compilerOptions = {
          target: 'es2022',
          ...(resolution === 'bundler' && { lib: ['es2023', 'dom'] }),
          module: resolution === 'nodenext' ? 'nodenext' : 'esnext',
          moduleResolution: resolution,
          types: hasNode ? ['node'] : [],
          strict: true,
          skipLibCheck: false,
          noEmit: true,
        }
        return {
          name: `TypeScript ${version}, ${resolution === 'bundler' ? 'bundler, lib ES2023 and DOM' : 'nodenext, target ES2022'}, ${hasNode ? 'with' : 'without'} Node's types`,
          files: { 'app.ts': TYPED, 'tsconfig.json': JSON.stringify({ compilerOptions, files: ['app.ts'] }) },
          command: `node ../../node_modules/${folder}/bin/tsc -p .`,
          needs: [folder, ...(hasNode ? ['@types/node'] : [])],
        }
      }),
    ),
  )
}

const NEXT = {
  'next.config.mjs': 'export default { turbopack: { root: import.meta.dirname + "/../.." } }\n',
  'app/layout.jsx':
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html> }\n',
  'app/page.jsx': `import { createPublicClient } from 'quoin/public'
import { Client } from './client.jsx'
export default async function Page() { return <Client name={${NAME}} /> }
`,
  'app/client.jsx': `'use client'
import { createUserClient, isPlatformError } from 'quoin/user'
export function Client({ name }) { return <button onClick={() => createUserClient(${OPTIONS}).auth.self().catch(isPlatformError)}>{name}</button> }
`,
  'app/edge/route.js': `import { createPrivateClient } from 'quoin/private'
export const runtime = 'edge'
export const GET = () => Response.json({ made: typeof createPrivateClient({ host: 'HOST', privateApiKey: 'k' }) })
`,
}

const WORKER = `import { createPublicClient } from 'quoin/public'
import { createPrivateClient } from 'quoin/private'
createPrivateClient({ host: 'HOST', privateApiKey: 'k' })
export default { async fetch() { return new Response(${NAME}) } }
`
const WORKER_RUN = `import { Miniflare } from 'miniflare'
const worker = new Miniflare({ modules: true, scriptPath: 'out.js', compatibilityDate: '2026-01-01' })
console.log(await (await worker.dispatchFetch('http://worker/')).text())
await worker.dispose()
`

const TEST = (imports: string) => `${imports}import { createPublicClient } from 'quoin/public'
test('a call', async () => { expect(${NAME}).toBe('Northgate') })
`
const BUNDLED = 'app.js'

/** Tools that stand in for a platform: what they do not see would go to the real one. */
const MOCKED = {
  msw: `import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
setupServer(http.get('HOST/api_public/project/self', () => HttpResponse.json({ _id: 'p', name: 'Mocked' }))).listen({ onUnhandledRequest: 'error' })
`,
  nock: `import nock from 'nock'
nock.disableNetConnect()
nock('HOST').get('/api_public/project/self').reply(200, { _id: 'p', name: 'Mocked' })
`,
}

/** Runtimes, bundlers and test runners. Each makes a call. */
export function runtimes(): Consumer[] {
  const bundle = (
    name: string,
    command: string,
    needs: readonly string[],
    more: Record<string, string> = {},
  ): Consumer => ({
    name,
    files: { [BUNDLED]: PROGRAM, ...more },
    command,
    needs,
    page: 'out/app.js',
    prints: 'Northgate',
  })
  return [
    bundle('esbuild 0.28, in Chromium', 'esbuild app.js --bundle --format=esm --outfile=out/app.js', [
      'esbuild',
    ]),
    { name: 'Node, ES modules', files: { 'app.js': PROGRAM }, command: 'node app.js', prints: 'Northgate' },
    {
      name: 'Node, CommonJS by require',
      files: {
        'app.cjs': `const { createPublicClient } = require('quoin/public')\ncreatePublicClient(${OPTIONS}).project.self().then(({ name }) => console.log(name))\n`,
      },
      command: 'node app.cjs',
      prints: 'Northgate',
    },
    {
      name: 'React Native, bundled by Metro 0.87, with its kind of fetch and signals in Node',
      files: { [BUNDLED]: NATIVE, 'as-native.js': AS_NATIVE, 'metro.config.cjs': METRO },
      command:
        'metro build app.js --platform ios --config metro.config.cjs --out out && node --import ./as-native.js --input-type=commonjs < out.js',
      needs: ['@babel/core', '@react-native/metro-babel-transformer', 'metro'],
      prints: 'Northgate',
    },
    bundle('Vite 8, in Chromium', 'vite build --logLevel warn', ['vite'], {
      'vite.config.js': `export default { build: { outDir: 'out', target: 'esnext', lib: { entry: 'app.js', formats: ['es'], fileName: () => 'app.js' } } }\n`,
    }),
    bundle('Rspack 2, in Chromium', 'rspack build', ['@rspack/cli', '@rspack/core'], {
      'rspack.config.js': `export default { mode: 'production', target: 'web', entry: './app.js', output: { path: import.meta.dirname + '/out', filename: 'app.js', module: true }, performance: { hints: false } }\n`,
    }),
    bundle('webpack 5, in Chromium', 'webpack', ['webpack', 'webpack-cli'], {
      'webpack.config.js': `export default { mode: 'production', target: 'web', entry: './app.js', experiments: { outputModule: true }, output: { path: import.meta.dirname + '/out', filename: 'app.js', module: true }, performance: { hints: false } }\n`,
    }),
    {
      name: 'Next.js 16, server, client and edge',
      files: NEXT,
      command: 'next build',
      needs: ['next', 'react', 'react-dom'],
      prints: '/edge',
    },
    {
      name: 'Bun 1.4',
      files: { 'app.js': PROGRAM },
      command: 'bun app.js',
      needs: ['bun'],
      prints: 'Northgate',
    },
    {
      name: 'Deno 2.9, --allow-net --allow-env',
      files: { 'app.js': PROGRAM },
      command: 'deno run --no-prompt --allow-net --allow-env --node-modules-dir=manual app.js',
      needs: ['deno'],
      prints: 'Northgate',
    },
    {
      name: 'Deno 2.9 with fetchTransport, --allow-net',
      files: { 'app.js': FETCHING },
      command: 'deno run --no-prompt --allow-net --node-modules-dir=manual app.js',
      needs: ['deno'],
      prints: 'Northgate',
    },
    {
      name: 'workerd, without compatibility flags',
      files: { 'worker.js': WORKER, 'run.js': WORKER_RUN },
      command: 'esbuild worker.js --bundle --format=esm --conditions=workerd --outfile=out.js && node run.js',
      needs: ['esbuild', 'miniflare'],
      prints: 'Northgate',
    },
    {
      name: 'Vitest 5',
      files: {
        'app.test.js': TEST(`import { expect, test } from 'vitest'\n`),
        'vitest.config.js': 'export default {}\n',
      },
      command: 'vitest run',
      needs: ['vitest'],
      prints: '1 passed',
    },
    {
      name: 'Vitest 5, jsdom',
      files: {
        'app.test.js': TEST(`import { expect, test } from 'vitest'\n`),
        'vitest.config.js': `export default { test: { environment: 'jsdom' } }\n`,
      },
      command: 'vitest run',
      needs: ['jsdom', 'vitest'],
      prints: '1 passed',
    },
    {
      name: 'Jest 30 with --experimental-vm-modules, jsdom',
      // It has no fetch, so the client is only made there.
      files: {
        'app.test.js': `import { createPublicClient, isPlatformError } from 'quoin/public'
test('a client', () => { expect(typeof createPublicClient(${OPTIONS}).project.self).toBe('function'); expect(isPlatformError(1)).toBe(false) })
`,
        'jest.config.js': `export default { transform: {}, testEnvironment: 'jsdom' }\n`,
      },
      command: 'node --experimental-vm-modules ../../node_modules/jest/bin/jest.js',
      needs: ['jest', 'jest-environment-jsdom'],
      prints: '1 passed',
    },
    {
      name: 'Jest 30 with --experimental-vm-modules',
      files: { 'app.test.js': TEST(''), 'jest.config.js': 'export default { transform: {} }\n' },
      command: 'node --experimental-vm-modules ../../node_modules/jest/bin/jest.js',
      needs: ['jest'],
      prints: '1 passed',
    },
    ...Object.entries(MOCKED).map(([tool, mock]) => ({
      name: `${tool}, in Node`,
      files: { 'app.js': `${mock}${PROGRAM}` },
      command: 'node app.js',
      needs: [tool],
      prints: 'Mocked',
    })),
  ]
}

/** The test files of lib/TESTING.md. */
export async function fixtures(): Promise<Consumer[]> {
  const guide = await readFile(join(root, 'lib/TESTING.md'), 'utf8')
  const examples = [...guide.matchAll(/```[jt]s\n(.*?)```/gs)].map(([, code]) => code as string)
  const example = (runner: string) => examples.find((code) => code.includes(`from '${runner}'`)) ?? ''
  return [
    {
      name: 'node:test, testSandbox',
      files: { 'app.test.js': example('node:test') },
      command: 'node --test',
      prints: 'pass 1',
    },
    {
      name: 'Jest 30 with --experimental-vm-modules, testSandbox',
      files: {
        'app.test.js': example('@jest/globals'),
        'jest.config.js': 'export default { transform: {} }\n',
      },
      command: 'node --experimental-vm-modules ../../node_modules/jest/bin/jest.js',
      needs: ['jest'],
      prints: '1 passed',
    },
    {
      name: 'Vitest 5, testSandbox',
      files: { 'app.test.js': example('vitest'), 'vitest.config.js': 'export default {}\n' },
      command: 'vitest run',
      needs: ['vitest'],
      prints: '1 passed',
    },
  ]
}
