import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Bytes that a browser loads for a page before any interaction; scripts and styles gzipped. */
export interface Weight {
  script: number
  style: number
  fonts: number
}

const packed = (text: string) => (text ? gzipSync(text).length : 0)
const sum = (sizes: readonly number[]) => sizes.reduce((all, one) => all + one, 0)
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found as string)

const FILES = /(?:src|href|component-url|renderer-url|before-hydration-url)="(\/[^"]+\.(?:js|css|woff2))"/g
const SCRIPTS = /<script(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g
const STYLES = /<style[^>]*>([\s\S]*?)<\/style>/g
const IMPORTS = /(?:from|^import|;import)\s*["'](\.[^"']+\.js)["']/g

/** Weighs a built page: its files with all their imports, and inline code. */
export async function weigh(client: string, path: string): Promise<Weight> {
  const html = await readFile(join(client, path, 'index.html'), 'utf8')
  const modules = new Map<string, number>()
  const load = async (file: string) => {
    if (modules.has(file)) return
    const text = await readFile(join(client, file), 'utf8')
    modules.set(file, packed(text))
    for (const imported of all(text, IMPORTS)) await load(join(dirname(file), imported))
  }
  const files = [...new Set(all(html, FILES))]
  const named = (ending: string) => files.filter((file) => file.endsWith(ending))
  for (const file of named('.js')) await load(file)
  const styles = await Promise.all(named('.css').map((file) => readFile(join(client, file), 'utf8')))
  const fonts = await Promise.all(named('.woff2').map((file) => readFile(join(client, file))))
  return {
    script: sum([...modules.values()]) + packed(all(html, SCRIPTS).join('')),
    style: sum(styles.map(packed)) + packed(all(html, STYLES).join('')),
    fonts: sum(fonts.map(({ length }) => length)),
  }
}
