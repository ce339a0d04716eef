/** Links and assets of every built page. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { client } from '../support/demo-site.ts'

const pages = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.html'),
)

const ATTRIBUTE = /\s(?:href|src|poster|component-url|renderer-url)="([^"]*)"/g
const SRCSET = /\ssrcset="([^"]*)"/g

function targetsOf(html: string): string[] {
  const direct = [...html.matchAll(ATTRIBUTE)].map(([, url]) => url as string)
  const sets = [...html.matchAll(SRCSET)].flatMap(([, set]) =>
    (set as string).split(',').map((one) => one.trim().split(/\s+/)[0] as string),
  )
  return [...direct, ...sets]
    .filter((url) => url.startsWith('/') && !url.startsWith('//'))
    .map((url) => decodeURI(url.replaceAll('&amp;', '&').replace(/[?#].*$/, '')))
}

function exists(path: string): boolean {
  if (path.startsWith('/api/')) return true
  const file = join(client, path)
  if (existsSync(file) && statSync(file).isFile()) return true
  return existsSync(join(file, 'index.html')) || existsSync(`${file}.html`)
}

describe('the built site', () => {
  it('has a page for every flat of every building, in every language', () => {
    const flats = pages.filter((page) => /projects\/[^/]+\/[a-z]\/\d+\/index\.html$/.test(page))
    expect(flats).toHaveLength(282 * 3)
  })

  it('has no broken link and no missing asset', () => {
    const known = new Map<string, boolean>()
    const broken = new Set<string>()
    for (const page of pages) {
      for (const target of targetsOf(readFileSync(join(client, page), 'utf8'))) {
        if (!known.has(target)) known.set(target, exists(target))
        if (!known.get(target)) broken.add(`${page}: ${target}`)
      }
    }
    expect([...broken].slice(0, 20)).toEqual([])
  })

  it('has no attribute that its content security policy would block', () => {
    const styled = pages.filter((page) => /\sstyle="/.test(readFileSync(join(client, page), 'utf8')))
    expect(styled).toEqual([])
  })
})
