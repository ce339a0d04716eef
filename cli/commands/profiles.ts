import { command, completed, example, noun } from '../definition/command.ts'
import { view } from '../output/columns.ts'
import { findProfile } from './shared/find-profile.ts'

const PROFILE = view(
  'name current:boolean host email project keptIn:text:KEPT_IN expires:date',
  'No profiles. Try: quoin login',
)
const NAME = { name: completed('Profile name', 'profile') }

export default noun({
  name: 'profiles',
  summary: 'Saved sign-ins: host, credential and default project',
  commands: [
    command({
      name: 'list',
      summary: 'List profiles',
      examples: [example('profiles list', 'List profiles; one of them is current')],
      async run({ output, profiles }) {
        const { current, profiles: known } = await profiles.read()
        const rows = Object.entries(known).map(([name, { name: person, ...profile }]) => ({
          name,
          current: name === current,
          person,
          ...profile,
        }))
        await output.list(rows, PROFILE)
      },
    }),
    command({
      name: 'use',
      summary: 'Switch to a profile',
      args: NAME,
      examples: [example('profiles use default', 'Use this profile from now on')],
      async run({ args: { name }, output, profiles }) {
        const { host } = findProfile(await profiles.read(), name)
        await profiles.use(name)
        await output.done(`Switched to profile ${name} (${host})`, { current: name })
      },
    }),
    command({
      name: 'remove',
      summary: 'Remove a profile and its credential',
      args: NAME,
      examples: [example('profiles remove default --yes', 'Skip the confirmation')],
      async run({ args: { name }, output, profiles, credentials, prompts }) {
        const { host, keptIn } = findProfile(await profiles.read(), name)
        await prompts.confirm(`Remove profile ${name} (${host})?`)
        await credentials.remove(name, keptIn)
        await profiles.remove(name)
        await output.done(`Removed profile ${name}`, { removed: name })
      },
    }),
  ],
})
