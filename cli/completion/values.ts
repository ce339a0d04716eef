// Values that only this machine or the platform knows.

import type { Context } from '../context.ts'
import type { Completes } from '../definition/entry.ts'
import type { Candidate } from './candidates.ts'

/** A shell waits meanwhile. */
const TIMEOUT_MS = 1500

async function fromPlatform(context: Context, kind: 'project' | 'model'): Promise<Candidate[]> {
  const client = await context.client()
  const options = { timeout: TIMEOUT_MS, retries: 0 }
  if (kind === 'project') {
    const { data } = await client.projects.list({ limit: 100 }, options)
    return data.map(({ _id, name }) => ({ value: _id, summary: name }))
  }
  const { data } = await client.models.list({ limit: 200 }, options)
  return data.map(({ apiId, name }) => ({ value: apiId, summary: name }))
}

export async function valuesFor(kind: Completes | undefined, context: Context): Promise<Candidate[]> {
  try {
    if (kind === 'profile') {
      const { profiles } = await context.profiles.read()
      return Object.entries(profiles).map(([value, { host }]) => ({ value, summary: host }))
    }
    return kind === 'project' || kind === 'model' ? await fromPlatform(context, kind) : []
  } catch {
    // Completion has no place to show an error.
    return []
  }
}
