import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { unescapeHtml } from '../src/ui/html.ts'

/** In bytes: the policy is in the page's head, well before this. */
const HEAD_SIZE = 32_768
const META = /<meta http-equiv="content-security-policy" content="([^"]*)"/i
/** A meta element cannot set this. */
const FRAMES = "frame-ancestors 'self'"

/**
 * The content security policy of a page as a header, so that it holds from the first byte. It repeats the one in the
 * page's head, which is all that plain static hosts have.
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
  const head = Buffer.alloc(HEAD_SIZE)
  const descriptor = openSync(file, 'r')
  const length = readSync(descriptor, head)
  closeSync(descriptor)
  const [, policy] = META.exec(head.toString('utf8', 0, length)) ?? []
  if (policy === undefined) return FRAMES
  const text = unescapeHtml(policy)
  return `${text.trim().replace(/;$/, '')}; ${FRAMES}`
}
