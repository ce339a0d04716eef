// Writes which method of the library makes which call, and from what: `node test/protocol/copied-methods.ts`. The pages
// of the sandbox show a call with it.
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Argument, CopiedMethod } from '../../cli/sandbox/pages/calls/methods.ts'
import { formatted } from '../scripts/write-formatted.ts'
import { descriptions, makes, withLists, withNeeds, withParameters } from './copied-fields.ts'
import { entryOf, exampleArguments, originsOf, parsed } from './copied-requests.ts'
import { EXAMPLES, invocationsOf } from './invocations.ts'
import { startRecorder } from './record.ts'

export const FILE = fileURLToPath(new URL('../../cli/sandbox/pages/calls/method-table.ts', import.meta.url))

/** Lists of arguments: one origin of each, all of them or all but the last. */
function choices(origins: readonly Argument[][]): Argument[][] {
  const all = origins.reduce<Argument[][]>(
    (lists, some) => lists.flatMap((list) => some.map((one) => [...list, one])),
    [[]],
  )
  return origins.length > 0 ? [...all, ...choices(origins.slice(0, -1))] : all
}

/** The methods of each call: `PUT /project/{}/ecommerce/order/{}`. */
async function methodTable(): Promise<Record<string, CopiedMethod[]>> {
  await using recorder = await startRecorder()
  const described = await descriptions()
  const invocations = invocationsOf(recorder.clients)
  const table: Record<string, CopiedMethod[]> = {}
  for (const { name, code } of EXAMPLES) {
    if (name === 'admin.session' || code.includes('for await')) continue
    recorder.take()
    await invocations[name]?.()
    const sent = recorder.take()
    const request = sent.length === 1 ? parsed(sent[0] as string) : undefined
    if (!request) continue
    const method = (name.split(' ')[0] as string).replace('.entities.', '.entities({1}).')
    const [, reads] = /\)\.(text|bytes)\(\)$/.exec(code) ?? []
    for (const args of choices(exampleArguments(name).map((value) => originsOf(value, request)))) {
      const one = entryOf(method, args, request)
      if (!(await makes(recorder, one, request))) continue
      const about = described.get(request.name) ?? { parameters: [], fields: [] }
      const needed = await withNeeds(recorder, one, request)
      const listed = await withLists(recorder, needed, request, about)
      const whole = await withParameters(recorder, listed, request, about)
      table[request.name] = [
        ...(table[request.name] ?? []),
        { ...whole, ...(reads && { reads: reads as 'text' }) },
      ]
      break
    }
  }
  return table
}

/** The text of the table, as it is checked in. */
export async function tableText(): Promise<string> {
  const text = `// Which method of the library makes which call. Written by \`npm run generate\`.
import type { CopiedMethod } from './methods.ts'

export const METHODS: Record<string, readonly CopiedMethod[]> = ${JSON.stringify(await methodTable())}
`
  return formatted(FILE, text)
}

if (import.meta.main) await writeFile(FILE, await tableText())
