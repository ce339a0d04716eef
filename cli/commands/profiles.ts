import { findProfile } from '../config/profiles.ts'
import { command, completed, example, noun } from '../definition/command.ts'
import { CONFIRM, toggle } from '../definition/flags.ts'
import { view } from '../output/columns.ts'
import { plainList } from './shared/plain-list.ts'

const PROFILE = view(
  'name current:boolean guarded:boolean host email project keptIn:text:STORED_IN expires:date',
  'No profiles. Try: quoin login',
)
const NAME = { name: completed('Profile name', 'profile') }

export default noun({
  name: 'profiles',
  summary: 'Saved sign-ins: host, credential, default project',
  commands: [
    plainList({
      of: 'profiles',
      summary: 'List profiles',
      view: PROFILE,
      examples: [example('profiles list', 'List profiles and show which one is current')],
      async rows({ profiles }) {
        const { current, profiles: known } = await profiles.read()
        return Object.entries(known).map(([name, { name: person, ...profile }]) => ({
          name,
          current: name === current,
          person,
          ...profile,
        }))
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
      name: 'guard',
      summary: 'Ask before every change made with a profile',
      description:
        'Every command that changes data then asks for the name of the profile, or takes it from --confirm; --yes is not enough. The guard stays when you sign in again.',
      args: NAME,
      flags: { off: toggle('Remove the guard'), ...CONFIRM },
      examples: [
        example('profiles guard default', 'Confirm every change with the name of the profile'),
        example('profiles guard default --off --confirm default', 'Remove the guard'),
      ],
      async run({ args: { name }, flags, output, profiles, prompts }) {
        const { host, guarded = false } = findProfile(await profiles.read(), name)
        if (flags.off && guarded) {
          const question = async () => `Remove the guard of profile ${name} (${host})?`
          await prompts.confirmName(question, name, flags.confirm)
        }
        await profiles.patch(name, { guarded: !flags.off })
        const did = flags.off
          ? `Profile ${name} (${host}) has no guard`
          : `Guarding profile ${name} (${host})`
        await output.done(did, { name, guarded: !flags.off })
      },
    }),
    command({
      name: 'remove',
      summary: 'Remove a profile and its credential',
      args: NAME,
      flags: CONFIRM,
      examples: [example('profiles remove default --yes', 'Skip the confirmation')],
      async run({ args: { name }, flags, output, profiles, credentials, prompts }) {
        const { host, keptIn, guarded } = findProfile(await profiles.read(), name)
        const question = async () => `Remove profile ${name} (${host})?`
        if (guarded || flags.confirm !== undefined) await prompts.confirmName(question, name, flags.confirm)
        else await prompts.confirm(question)
        await credentials.remove(name, keptIn)
        await profiles.remove(name)
        await output.done(`Removed profile ${name}`, { removed: name })
      },
    }),
  ],
})
