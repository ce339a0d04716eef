/** JavaScript that the pages of accounts and forms load before any interaction. */
import { gzipSync } from 'node:zlib'
import { describe, expect, inject, it } from 'vitest'

const site = inject('site')
/** Limit in bytes, gzipped. */
const MAX_BYTES = 120_000

const texts = new Map<string, Promise<string>>()
function textOf(path: string): Promise<string> {
  const text = texts.get(path) ?? fetch(site + path).then((answer) => answer.text())
  texts.set(path, text)
  return text
}

/** The scripts of a page with all their static imports. */
async function scriptsOf(path: string): Promise<Set<string>> {
  const html = await textOf(path)
  const found = new Set<string>()
  const waiting = [...html.matchAll(/(?:src|component-url|renderer-url)="(\/assets\/[^"]+\.js)"/g)].map(
    ([, script]) => script ?? '',
  )
  for (let script = waiting.pop(); script; script = waiting.pop()) {
    if (found.has(script)) continue
    found.add(script)
    for (const [, imported = ''] of (await textOf(script)).matchAll(/(?:import|from)\s*"(\.[^"]+\.js)"/g)) {
      waiting.push(new URL(imported, site + script).pathname)
    }
  }
  return found
}

describe('the scripts of a page', () => {
  it.each([
    'login',
    'sign-up',
    'reset-password',
    'verification',
    'profile',
    'wishlist',
    'reserve',
    'visit',
    'contact',
    'careers',
  ])('of /%s stay within the limit', async (path) => {
    const scripts = [...(await scriptsOf(`/${path}`))]
    expect(scripts.length).toBeGreaterThan(3)
    const sizes = await Promise.all(scripts.map(async (script) => gzipSync(await textOf(script)).length))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_BYTES)
  })
})
