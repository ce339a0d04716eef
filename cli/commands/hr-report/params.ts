import type { Run } from '../../context.ts'

const params: Run = async (_, { client, output }) => {
  const api = await client()
  await output.one(await output.activity('Fetching…', api.holidays.hrReportParams()))
}
export default params
