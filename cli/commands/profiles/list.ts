import type { Run } from '../../context.ts'
import { PROFILE } from '../shared/views.ts'

const list: Run = async (_, { output, profiles }) => {
  const { current, profiles: known } = await profiles.read()
  const rows = Object.entries(known).map(([name, { name: person, ...profile }]) => ({
    name,
    current: name === current,
    person,
    ...profile,
  }))
  await output.list(rows, { ...PROFILE, empty: 'No profiles. Try: quoin login' })
}
export default list
