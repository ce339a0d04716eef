// One build of a small site, in a process of its own: Astro's bundler must not share one with the test runner's.
import node from '@astrojs/node'
import { build } from 'astro'
import { incremental } from './incremental.ts'
import { KeptPages } from './kept-pages.ts'
import { Packer } from './packer.ts'
import { Progress } from './progress.ts'

const [root = '', last = '', fresh = ''] = process.argv.slice(2)
const packer = new Packer()
const progress = new Progress(console.log, fresh)
await build({
  root,
  configFile: false,
  outDir: fresh,
  logLevel: 'error',
  adapter: node({ mode: 'middleware' }),
  trailingSlash: 'never',
  build: { format: 'directory', assets: 'assets' },
  cacheDir: './cache',
  session: false,
  // As in astro.config.ts.
  vite: {
    environments: {
      prerender: { resolve: { noExternal: ['cookie'] } },
      ssr: { resolve: { noExternal: ['cookie'] } },
    },
  },
  integrations: [incremental({ last, fresh, kept: new KeptPages(last, fresh, 'same'), packer, progress })],
})
progress.stop()
await packer.close()
