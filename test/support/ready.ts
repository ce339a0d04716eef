// Loaded first by the runner, so that what is missing is one sentence before the first test.
import '../scripts/node-version.js'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/root.ts'

if (!existsSync(join(root, 'dist/index.js'))) {
  console.error('Error: the package is not built, and tests import it. Run "npm run build" first.')
  process.exit(1)
}
