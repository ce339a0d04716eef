import type { Run } from '../../context.ts'

const translate: Run = async (input, { client, output }) => {
  const api = await client()
  const text = { key: input.arg('key'), text: input.arg('text') }
  await output.one(await output.activity('Translating…', api.legacy.content.translate(text)))
}
export default translate
