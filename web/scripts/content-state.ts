// Whether what pages show has changed on the platform, in a few small calls.
import { createHash } from 'node:crypto'
import { createPublicClient } from 'quoin/public'
import type { SiteSettings } from '../api/settings.ts'
import type { ContentState } from '../server/releases.ts'
import type { Models } from '../src/platform/content/content-types.ts'

/** The models that pages show. */
const MODELS = Object.keys({
  bank: true,
  blog: true,
  building: true,
  cost: true,
  csr: true,
  footer: true,
  gallery: true,
  map: true,
  news: true,
  offer: true,
  office: true,
  page: true,
  place: true,
  progress: true,
  project: true,
  vacancy: true,
} satisfies Record<Exclude<keyof Models, 'holiday-feedback'>, true>) as (keyof Models)[]

export type Change = 'none' | 'status' | 'content'

/** `status` if only flats were reserved, sold or freed. */
export function changeBetween(before: ContentState | undefined, now: ContentState): Change {
  if (before?.content !== now.content || before.offer !== now.offer) return 'content'
  return before.items === now.items ? 'none' : 'status'
}

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** Reads the state of a platform. Items are read whole only if they are not those of the last state. */
export async function readState(
  { host, apiKey, dialect }: SiteSettings,
  last?: ContentState,
): Promise<ContentState> {
  const client = createPublicClient<Models>({ host, apiKey, dialect })
  const newest = async (model: keyof Models) => {
    try {
      const { data, total } = await client.content.list<keyof Models>(model, {
        limit: 1,
        sort: [{ key: 'updated', order: 'desc' }],
      })
      return [model, total, data[0]?._id, data[0]?.updated]
    } catch (error) {
      // A platform without this model: its list is empty.
      if ((error as { status?: number }).status === 404) return [model]
      throw error
    }
  }
  const [lists, project, first] = await Promise.all([
    Promise.all(MODELS.map(newest)),
    client.project.self(),
    client.items.search({ limit: 1, sort: '-updated', fields: ['updated'] }),
  ])
  const items = digest([first.total, first.data[0]?._id, first.data[0]?.updated])
  const state = { content: digest([lists, project.metadata]), items }
  if (last?.items === items) return { ...state, offer: last.offer }
  const offer: unknown[] = []
  for await (const { status: _, updated: __, attributes, ...item } of client.items.search<{ sold?: boolean }>(
    {
      limit: 1000,
    },
  )) {
    const { sold: ___, ...fixed } = attributes ?? {}
    offer.push([item, fixed])
  }
  return { ...state, offer: digest(offer) }
}
