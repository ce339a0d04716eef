import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { unescapeHtml } from '../src/ui/html.ts'

/** In bytes: the policy stands in the head, long before this. */
const HEAD = 32_768
const META = /<meta http-equiv="content-security-policy" content="([^"]*)"/i
/** What a meta element cannot say. */
const FRAMES = "frame-ancestors 'self'"

/**
 * The content security policy of a page, as a header: it then holds from the first byte on. It is the one in the page's
 * head, which plain hosts have to do with.
 */
export function pagePolicies(folder: string): (path: string) => string {
  const known = new Map<string, string>()
  return (path) => {
    const policy = known.get(path) ?? read(join(folder, path, 'index.html'))
    known.set(path, policy)
    return policy
  }
}

function read(file: string): string {
  if (!existsSync(file)) return FRAMES
  const head = Buffer.alloc(HEAD)
  const descriptor = openSync(file, 'r')
  const length = readSync(descriptor, head)
  closeSync(descriptor)
  const [, policy] = META.exec(head.toString('utf8', 0, length)) ?? []
  if (policy === undefined) return FRAMES
  const text = unescapeHtml(policy)
  return `${text.trim().replace(/;$/, '')}; ${FRAMES}`
}
