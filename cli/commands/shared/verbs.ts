// What most nouns have in common: commands that list, get, create, update and delete.
import type { AdminClient } from '../../../lib/admin.ts'
import type { ListCall } from '../../../lib/http/types.ts'
import type { Run } from '../../context.ts'
import type { Input } from '../../input/input.ts'
import { readBody, requireBody } from '../../input/json-body.ts'
import type { View } from '../../output/columns.ts'
import { Failure, partly, usageError } from '../../output/failure.ts'
import { listFilter } from './filter.ts'

type Filter = ReturnType<typeof listFilter>
type Body = never

export const listCommand =
  (fetch: (client: AdminClient, filter: Filter, input: Input) => ListCall<unknown>, view: View): Run =>
  async (input, { client, output }) =>
    output.list(fetch(await client(), listFilter(input, output), input), view)

export const getCommand =
  (fetch: (client: AdminClient, id: string, input: Input) => Promise<unknown>, view: View): Run =>
  async (input, { client, output }) =>
    output.one(await output.activity('Fetching…', fetch(await client(), input.arg('id'), input)), view)

const nameOf = (entity: unknown): string => {
  const { _id, name, filename, number } = entity as Record<string, unknown>
  return [name, filename, number].find((one) => typeof one === 'string') ?? String(_id)
}

export const createCommand =
  (noun: string, create: (client: AdminClient, body: Body, input: Input) => Promise<unknown>): Run =>
  async (input, { client, output }) => {
    const body = await requireBody(input)
    const made = await output.activity('Creating…', create(await client(), body as Body, input))
    const { _id } = made as { _id: string }
    await output.done(`Created ${noun} ${nameOf(made)} (${_id}).`, made)
  }

/** `fromFlags` gives the changes that the command has flags of its own for. */
export const updateCommand =
  (
    noun: string,
    update: (client: AdminClient, id: string, body: Body, input: Input) => Promise<unknown>,
    fromFlags: (input: Input) => Record<string, unknown> = () => ({}),
  ): Run =>
  async (input, { client, output }) => {
    const given = Object.entries(fromFlags(input)).filter(([, value]) => value !== undefined)
    const body = { ...(await readBody(input)), ...Object.fromEntries(given) }
    if (Object.keys(body).length === 0) {
      throw usageError(
        'What should change? Give --data or --set.',
        `quoin ${input.command.name} --help`,
        'missing-body',
      )
    }
    const id = input.arg('id')
    const changed = await output.activity('Changing…', update(await client(), id, body as Body, input))
    await output.done(`Changed ${noun} ${nameOf(changed ?? { _id: id })}.`, changed)
  }

export interface Deletion {
  noun: string
  plural: string
  remove: (client: AdminClient, id: string, input: Input) => Promise<unknown>
}

/** Asks, then deletes one after the other; several at once want their kind typed. */
export const deleteCommand =
  ({ noun, plural, remove }: Deletion): Run =>
  async (input, { client, output, prompts }) => {
    const ids = [...new Set(input.restArgs('id'))]
    if (ids.length === 1) {
      if (input.string('confirm') !== ids[0]) await prompts.confirm(`Delete ${noun} ${ids[0]}?`)
    } else await prompts.confirmName(`Delete ${ids.length} ${plural}?`, plural, input.string('confirm'))
    const api = await client()
    const deleted: string[] = []
    for (const id of ids) {
      try {
        await output.activity(`Deleting ${id}…`, remove(api, id, input))
      } catch (error) {
        if (deleted.length === 0 || error instanceof Failure) throw error
        throw partly(
          `Deleted ${deleted.length} of ${ids.length} ${plural}, then ${id} failed: ${(error as Error).message}`,
          `quoin ${input.command.name} ${ids.slice(deleted.length).join(' ')}`,
          error,
        )
      }
      deleted.push(id)
    }
    await output.done(ids.length === 1 ? `Deleted ${noun} ${ids[0]}.` : `Deleted ${ids.length} ${plural}.`, {
      deleted,
    })
  }
