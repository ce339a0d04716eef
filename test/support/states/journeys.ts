// All journeys through accounts and forms.
import { accountJourneys } from './account.ts'
import { formJourneys } from './forms.ts'

export const JOURNEYS = Object.entries({ ...accountJourneys, ...formJourneys }).map(([name, go]) => ({
  name,
  go,
}))
