// Publishes a folder's files as a release, in a process of its own: `node publish-once.ts DIST FILES TEXT`.
import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeRelease } from '../../../web/scripts/release.ts'

const [dist = '', files = '', text = ''] = process.argv.slice(2)
const settings = { host: 'http://127.0.0.1:1', apiKey: 'a-key', siteUrl: 'https://www.example.com' }
try {
  await writeRelease(dist, settings, async (fresh) => {
    await cp(files, join(fresh, 'client'), { recursive: true })
    await writeFile(join(fresh, 'client/index.html'), `<title>${text}</title>${text.repeat(500)}`)
    return { content: text, items: '', offer: '' }
  })
} catch (error) {
  console.error(`Error: ${(error as Error).message}`)
  process.exitCode = 1
}
