import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { describe, expect, it } from 'vitest'
import { tempFolder } from '../cli/quoin.ts'
import { privateHooks, wrongHooks } from '../scripts/private-hooks.ts'
import { root } from '../scripts/root.ts'
import { untouched } from '../scripts/untouched.ts'

describe('the insides of dependencies and of the engine', () => {
  it('are left alone in the whole tree', () => {
    expect(wrongHooks()).toEqual([])
  })

  it.each([
    "import utils from 'cli-table3/src/utils.js'",
    "import { Hono } from 'hono/dist/hono.js'",
    "const late = await import('axios/lib/utils.js')",
    "const late = require('commander/lib/option.js')",
    "import utils from '../../node_modules/axios/lib/utils.js'",
    "setFlagsFromString('--no-maglev')",
    "const collect = runInNewContext('gc')",
    'chunk.buffer.transfer(0)',
    'process.emitWarning = () => {}',
    "process.binding('fs')",
    'Module._load = load',
    "const props = element[key.startsWith('__reactProps')]",
    'const images = globalThis.astroAsset',
    "socket.io.engine.on('packet', seen)",
    'const { ws } = socket.io.engine?.transport',
    'if (option.negate) return',
    "globalThis[Symbol.for('undici.globalDispatcher.1')]",
    'Table.prototype.width = () => 0',
    "const plugin: Plugin = { name: 'x', load(id) { return null } }",
    "export default { vite: { plugins: [{ name: 'x', transform: (code) => code }] } }",
  ])('are refused: %s', (line) => {
    expect(privateHooks('cli/output/table.ts', `${line}\n`)).toHaveLength(1)
  })

  it.each([
    "import { Axios } from 'axios'",
    "import { serve } from '@hono/node-server'",
    "import { HTTPException } from 'hono/http-exception'",
    "import { join } from 'node:path'",
    "import { root } from './root.ts'",
    'const { engine } = socket.io',
    'const copy = v.transform(oneLine)',
  ])('are not what is documented: %s', (line) => {
    expect(privateHooks('cli/output/table.ts', `${line}\n`)).toEqual([])
  })
})

describe('a dependency in a bundle', () => {
  const [TARGET, ELSEWHERE] = [/jwt-decode/, '\0elsewhere']
  const PLUGINS: Record<string, Plugin> = {
    'is not changed': { name: 'x', transform: (code, id) => (TARGET.test(id) ? `${code}\n//` : null) },
    'is not replaced': { name: 'x', load: (id) => (TARGET.test(id) ? 'export const jwtDecode = 0' : null) },
  }
  async function bundle(source: string, plugin?: Plugin) {
    const input = join(await tempFolder(), 'entry.js')
    await writeFile(input, source)
    const built = await rolldown({ input, cwd: root, logLevel: 'silent', plugins: [plugin, untouched] })
    await built.generate({ format: 'esm' }).finally(() => built.close())
  }
  const MODULE = join(root, 'node_modules/jwt-decode/build/esm/index.js')

  it('is bundled as it is', () => bundle(`import ${JSON.stringify(MODULE)}`))

  it.each(Object.entries(PLUGINS))('%s', async (_, plugin) => {
    await expect(bundle(`import ${JSON.stringify(MODULE)}`, plugin)).rejects.toThrow('something else')
  })

  it('imports what it says', async () => {
    const axios = join(root, 'node_modules/axios/index.js')
    const plugin: Plugin = {
      name: 'x',
      resolveId: (id) => (id.endsWith('/utils.js') ? ELSEWHERE : null),
      load: (id) => (id === ELSEWHERE ? 'export default {}' : null),
    }
    await expect(bundle(`import ${JSON.stringify(axios)}`, plugin)).rejects.toThrow('in place of')
  })
})
