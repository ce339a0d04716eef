// All ways through forms and the account, for whoever looks at the states on them.
import { accountJourneys } from './account.ts'
import { formJourneys } from './forms.ts'

export const JOURNEYS = Object.entries({ ...accountJourneys, ...formJourneys }).map(([name, go]) => ({
  name,
  go,
}))
