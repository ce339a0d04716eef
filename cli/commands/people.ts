import type { Profile } from '../../lib/domain/index.ts'
import type { ProfileChange } from '../../lib/resources/admin/profiles.ts'
import { example, noun } from '../definition/command.ts'
import type { FieldsOf } from '../definition/fields.ts'
import { listOf, USERS } from '../definition/flags.ts'
import { type ViewOf, view } from '../output/columns.ts'
import { get, search, update } from './shared/verbs.ts'

const PERSON = view(
  '_id:id name userId:id followers:number interests about',
  'No people.',
) satisfies ViewOf<Profile>

const FIELDS = {
  name: { type: 'string', summary: 'Name', placeholder: 'NAME' },
  about: { type: 'string', summary: 'Description', clearable: true },
  image: { type: 'string', summary: 'ID of an image', placeholder: 'ID', clearable: true },
  interests: { type: 'list', summary: 'Interests' },
} satisfies FieldsOf<ProfileChange>

export default noun({
  name: 'people',
  summary: 'Public profiles of users: name, interests',
  fields: FIELDS,
  commands: [
    search({
      of: 'people',
      view: PERSON,
      fields: FIELDS,
      isOnlyList: true,
      sort: ['created', 'updated', 'name'],
      flags: { interests: listOf('Filter by interest', 'A,B', { field: 'interests' }), ...USERS },
      examples: [example('people search --limit 5', 'The first five')],
      fetch: (client, filter) => client.profiles.list(filter),
    }),
    get({
      one: 'person',
      view: PERSON,
      examples: [example('people get profile-anna', 'Show a profile')],
      fetch: (client, id) => client.profiles.get(id),
    }),
    update({
      one: 'person',
      of: 'people',
      fields: FIELDS,
      examples: [example('people update profile-anna --about "Moved in"', 'Change the description')],
      send: (client, id, body) => client.profiles.update(id, body),
    }),
  ],
})
