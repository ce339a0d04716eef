import { describe, expect, it } from 'vitest'
import { NotFoundError, UsageError } from '../../errors.ts'
import { clientTo, json, serve } from '../../http/testing.ts'
import { models } from './models.ts'

/** Ten models, of which a page has three, whatever is asked for. */
const platform = () =>
  serve((request, response) => {
    const page = Number(new URL(request.url ?? '', 'http://x').searchParams.get('page') ?? 0)
    const all = Array.from({ length: 10 }, (_, at) => ({ _id: `m${at}`, apiId: `model-${at}`, fields: [] }))
    json(response, { data: all.slice(page * 3, page * 3 + 3), total: all.length })
  })

describe('the search for a model', () => {
  it('ends on the page that has it', async () => {
    await using server = await platform()
    expect(await models(clientTo(server.url)).find('model-4')).toMatchObject({ _id: 'm4' })
    expect(server.requests).toHaveLength(2)
  })

  it('rejects if no page has it', async () => {
    await using server = await platform()
    await expect(models(clientTo(server.url)).find('model-10')).rejects.toThrow(
      new NotFoundError('No model has the API id model-10', { code: 'not-found' }),
    )
    expect(server.requests).toHaveLength(4)
  })

  it('needs an API id', async () => {
    await using server = await platform()
    await expect(models(clientTo(server.url)).find('')).rejects.toThrow(UsageError)
    expect(server.requests).toEqual([])
  })
})
