// The site's server: poisoned texts, hostile requests, connections that never finish, a wishlist whose platform fails,
// and a day's visitors.
import { buildPoisonedSite } from '../site-build.ts'
import { startSiteProcess } from '../site-process.ts'
import { messageOf, type Part, type Row } from '../torture.ts'
import { dayOfVisitors, LEAK } from './site-day.ts'
import { hostile } from './site-hostile.ts'
import { slowVisitors } from './site-slow.ts'
import { poisonedTexts } from './site-text.ts'
import { wishlist } from './site-wishlist.ts'

export const site: Part = async (torture) => {
  const built = await buildPoisonedSite(torture)
  const server = await startSiteProcess(torture.dist, built.port)
  try {
    const rows: Row[] = [await poisonedTexts(server.url, torture).catch(skipped)]
    // What the first requests load is not a leak.
    await hostile(server, { ...torture, runs: () => torture.runs(300, 20) })
    const before = await server.memory()
    rows.push(await hostile(server, torture), await slowVisitors(server, torture))
    rows.push(await wishlist(server, built.sandbox, built.apiKey, torture))
    rows.push(await dayOfVisitors(server, torture))
    const findings: string[] = []
    if (server.hasEnded()) findings.push('The server has crashed.')
    const growth = server.hasEnded() ? 0 : (await server.memory()) - before
    if (growth > LEAK) findings.push(`The memory grew by ${(growth / 2 ** 20).toFixed(1)} MB.`)
    if (/^\s+at .*:\d+:\d+/m.test(server.said())) {
      findings.push(`A stack trace in the log: ${server.said().slice(-500)}`)
    }
    const runs = rows.reduce((sum, row) => sum + row.runs, 0)
    const note = `memory ${(growth / 2 ** 20).toFixed(1)} MB more`
    return [...rows, { what: "the site's server after all that: alive, memory flat", runs, findings, note }]
  } finally {
    server.kill()
    await built.sandbox.close()
  }
}

/** Skips the row on a machine without a browser. */
function skipped(error: unknown): Row {
  const message = messageOf(error)
  if (!message.startsWith('No browser')) throw error
  return { what: 'poisoned content in a browser', runs: 0, findings: [], skipped: message }
}
