import { describe, expect, it } from 'vitest'
import { VersionConflictError } from '../../errors.ts'
import { bodyOf, clientTo, json, refuse, serve } from '../../http/testing.ts'
import { content } from './content.ts'

const entriesAt = (url: string) => content(clientTo(url), clientTo(url), () => 'p1')

/** An entry that others change `conflicts` times between reading and writing. */
const entryWith = (conflicts: number) => {
  const entry = { _id: 'e1', version: 1, status: 'draft', values: { title: 'Old', area: 5 } }
  let left = conflicts
  return serve(async (request, response) => {
    if (request.method === 'GET') return json(response, entry)
    const change = JSON.parse(`${await bodyOf(request)}`)
    if (left-- > 0) Object.assign(entry, { version: entry.version + 1, values: { title: 'Theirs', area: 6 } })
    if (change.version !== entry.version) return refuse(response, 409, 'version-conflict')
    return json(response, { ...entry, ...change, version: entry.version + 1 })
  })
}

const setTitle = (draft: { values: Record<string, unknown> }) => {
  draft.values['title'] = 'Ours'
}

describe('content.edit', () => {
  it('stores the changed draft with the version that it read', async () => {
    await using server = await entryWith(0)
    const edited = await entriesAt(server.url).edit('e1', setTitle)
    expect(edited).toMatchObject({ version: 2, status: 'draft', values: { title: 'Ours', area: 5 } })
  })

  it('clears what was deleted from the draft', async () => {
    await using server = await entryWith(0)
    const edited = await entriesAt(server.url).edit('e1', (draft) => {
      delete (draft.values as Record<string, unknown>)['area']
    })
    expect(edited.values).toEqual({ title: 'Old', area: null })
  })

  it('starts over with the version that others have stored in the meantime', async () => {
    await using server = await entryWith(2)
    const edited = await entriesAt(server.url).edit('e1', setTitle)
    expect(edited.values).toEqual({ title: 'Ours', area: 6 })
  })

  it('gives up after three conflicts', async () => {
    await using server = await entryWith(9)
    const edit = entriesAt(server.url).edit('e1', setTitle)
    await expect(edit).rejects.toBeInstanceOf(VersionConflictError)
    expect(server.requests).toHaveLength(6)
  })
})
