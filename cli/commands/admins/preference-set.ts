import type { Run } from '../../context.ts'
import { readJsonSource } from '../../input/json-body.ts'

/** The value is JSON where it reads as JSON, else a text. */
async function valueOf(text: string): Promise<unknown> {
  if (text === '-' || text.startsWith('@')) return readJsonSource(text)
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const set: Run = async (input, { client, output }) => {
  const key = input.arg('key')
  const saved = await (await client()).preferences.set(key, await valueOf(input.arg('value')))
  await output.done(`Set the preference ${key}.`, saved)
}
export default set
