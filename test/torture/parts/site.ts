// The site's server after hostile requests.
import { freePort } from '../../support/ports.ts'
import { buildSiteIn } from '../../support/test-site.ts'
import { startProcess } from '../sandbox-process.ts'
import { demoSeed } from '../seed.ts'
import { startSiteProcess } from '../site-process.ts'
import type { Part } from '../torture.ts'
import { hostile } from './site-hostile.ts'

/** Memory growth that counts as a leak, in bytes. */
const LEAK = 16 * 1024 * 1024
/** Preferred port of the platform: at the same address, pictures that were made before are found again. */
const PORT = 21_874

export const site: Part = async (torture) => {
  const seed = await demoSeed(torture)
  const platform = await startProcess({ seed, memory: true, generate: false, port: await freePort(PORT) })
  const siteUrl = `http://127.0.0.1:${await freePort()}`
  await buildSiteIn(torture.dist, { host: platform.url, apiKey: 'terasa-public-key', siteUrl })
  const server = await startSiteProcess(torture.dist)
  try {
    // What the first requests load is not a leak.
    await hostile(server, { ...torture, runs: () => torture.runs(300, 20) })
    const before = await server.memory()
    const row = await hostile(server, torture)
    const findings: string[] = []
    if (server.hasEnded()) findings.push('The server has crashed.')
    const growth = server.hasEnded() ? 0 : (await server.memory()) - before
    if (growth > LEAK) findings.push(`The memory grew by ${(growth / 2 ** 20).toFixed(1)} MB.`)
    if (/^\s+at .*:\d+:\d+/m.test(server.said())) {
      findings.push(`A stack trace in the log: ${server.said().slice(-500)}`)
    }
    const note = `memory ${(growth / 2 ** 20).toFixed(1)} MB more`
    return [
      row,
      { what: "the site's server after all that: alive, memory flat", runs: row.runs, findings, note },
    ]
  } finally {
    server.kill()
    await platform.kill()
  }
}
