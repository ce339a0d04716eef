import type { Platform } from '../../http/platform.ts'
import type { Route } from '../../http/route.ts'
import type { ServedCall } from '../../journal/journal.ts'
import { curl, lacksBody } from './curl.ts'
import { library } from './library.ts'
import { quoinLine } from './quoin-line.ts'

interface Copy {
  id: string
  label: string
  text: string
}

/**
 * A call as it can be made again: as a line of a shell, with the library, and as a line of quoin. Each makes the same
 * call or is left out.
 */
export function copiesOf(platform: Platform, routes: readonly Route[], call: ServedCall): Copy[] {
  const copies = [{ id: 'curl', label: 'curl', text: curl(platform.url, call) }]
  if (lacksBody(call)) return copies
  const [code, line] = [library(platform, routes, call), quoinLine(platform, routes, call)]
  if (code) copies.push({ id: 'library', label: 'Library', text: code })
  if (line) copies.push({ id: 'quoin', label: 'Command line', text: line })
  return copies
}
