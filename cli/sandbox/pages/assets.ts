import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pageRoute } from './visit.ts'

/** The folder stands beside this file, and beside the bundle once built. */
const read = (name: string) =>
  readFileSync(fileURLToPath(new URL(`./assets/${name}`, import.meta.url)), 'utf8')

const asset = (name: string, type: string) =>
  pageRoute(
    'GET',
    `/ui/${name}`,
    () =>
      new Response(read(name), {
        headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' },
      }),
  )

export const assets = [asset('pages.css', 'text/css'), asset('pages.js', 'text/javascript')]
