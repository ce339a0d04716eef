import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { linkFile } from './link.ts'

/** Lies in the build: the name of each asset of an earlier build, and when it was retired. */
const RECORD = 'retired.json'
const Retired = v.record(v.string(), v.pipe(v.string(), v.isoTimestamp()))
const DAY_MS = 24 * 3_600_000
/** An open page has its pictures and fonts already but may still load scripts and styles. */
const LAZY = /\.(js|css)(\.br|\.gz)?$/

/**
 * Keeps the scripts and styles of earlier builds for a day, by hard links: a page that was opened before a deployment
 * loads its islands from them.
 */
export function keepRetiredAssets(last: string, fresh: string, now = Date.now()): void {
  const [from, to] = [last, fresh].map((folder) => join(folder, 'client/assets')) as [string, string]
  if (!existsSync(from) || !existsSync(to)) return
  const retiredBefore = readRecord(last)
  const current = new Set(readdirSync(to))
  const retired: Record<string, string> = {}
  for (const name of readdirSync(from)) {
    if (!LAZY.test(name) || current.has(name)) continue
    const since = retiredBefore[name] ?? new Date(now).toISOString()
    if (now - Date.parse(since) > DAY_MS) continue
    linkFile(join(from, name), join(to, name))
    retired[name] = since
  }
  writeFileSync(join(fresh, RECORD), JSON.stringify(retired))
}

function readRecord(folder: string): Record<string, string> {
  try {
    return v.parse(Retired, JSON.parse(readFileSync(join(folder, RECORD), 'utf8')))
  } catch {
    // The first build, or a damaged record: the day starts now.
    return {}
  }
}
