import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { publish } from '../scripts/releases.ts'
import { releaseFolder } from './releases.ts'

const RECORD = { host: 'http://127.0.0.1:1', apiKey: 'a-key', siteUrl: 'https://www.example.com' }

/** Writes files by their path in a release and publishes it. Returns its folder. */
export async function publishFiles(dist: string, files: Record<string, string>, id = '1'): Promise<string> {
  const folder = releaseFolder(dist, id)
  for (const [name, text] of Object.entries({ 'build.json': JSON.stringify(RECORD), ...files })) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  publish(dist, id)
  return folder
}
