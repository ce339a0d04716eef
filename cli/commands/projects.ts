import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { Project } from '../../lib/domain/index.ts'
import { PermissionDeniedError } from '../../lib/errors.ts'
import type { ProjectChange } from '../../lib/resources/admin/projects.ts'
import { findProjectFile, PROJECT_FILE } from '../config/project-file.ts'
import { normaliseHost } from '../config/settings.ts'
import { clearedIn } from '../definition/approval.ts'
import { command, example, noun, optional } from '../definition/command.ts'
import type { Context } from '../definition/context.ts'
import { type FieldsOf, fieldFlags } from '../definition/fields.ts'
import { BODY, toggle } from '../definition/flags.ts'
import { replaceFile } from '../files/replace.ts'
import { changedBody } from '../input/field-body.ts'
import { findProject } from '../input/find-project.ts'
import { assertLanguages } from '../input/values.ts'
import { type ViewOf, view } from '../output/columns.ts'
import { usageError } from '../output/failure.ts'
import { list } from './shared/verbs.ts'

const FIELDS = {
  name: { type: 'string', summary: 'Name', placeholder: 'NAME' },
  languages: { type: 'list', summary: 'Languages, the default one first', placeholder: 'ka,en' },
  metadata: { type: 'object', summary: 'Custom values' },
} satisfies FieldsOf<ProjectChange>
const PROJECT = view('_id:id name languages created:date', 'No projects.') satisfies ViewOf<Project>

const project = (summary: string) => ({ id: optional(summary, { completes: 'project' }) })
const CURRENT = 'Project ID or name (default: the current project)'

/** A terminal shows only the last characters of a key; `--json` has it whole. */
const mask = (key: string) => `…${key.slice(-4)}`

/** The project alone changes: who one is in this folder stays as its file, or the one above it, says. */
async function chooseHere(
  { _id, host }: { _id: string; host: string },
  profiles: Context['profiles'],
  output: Context['output'],
) {
  const { path, ...found } = findProjectFile(process.cwd(), (message) => output.warn(message)) ?? { path: '' }
  const named = found.profile && (await profiles.read()).profiles[found.profile]?.host
  const hostOfFolder = found.host ? normaliseHost(found.host, path) : named
  if (hostOfFolder !== undefined && hostOfFolder !== host) {
    throw usageError(
      `the project is on ${host}, but ${path} is for ${hostOfFolder}`,
      'wrong-host',
      `Change ${path}`,
    )
  }
  const file = { ...(found.host || found.profile ? {} : { host }), ...found, project: _id }
  const here = join(process.cwd(), PROJECT_FILE)
  await replaceFile(await realpath(here).catch(() => here), `${JSON.stringify(file, null, 2)}\n`)
}

/** The ID of a project. Who may not list projects names another one than the current one by its ID. */
async function projectId(word: string | undefined, { client, project, settings }: Context): Promise<string> {
  if (word === undefined) return project()
  if (word === (await settings()).project?.value) return word
  try {
    return (await findProject(await client(), word))._id
  } catch (error) {
    if (error instanceof PermissionDeniedError) return word
    throw error
  }
}

export default noun({
  name: 'projects',
  summary: 'List projects and choose the current one',
  fields: FIELDS,
  commands: [
    list({
      of: 'projects',
      view: PROJECT,
      examples: [
        example('projects list', 'List the projects that you have access to'),
        example("projects list --query '[0]._id'", 'Print the ID of the first, for a script'),
      ],
      seeAlso: ['projects use'],
      fetch: (client, filter) => client.projects.list(filter),
    }),
    command({
      name: 'get',
      summary: 'Show a project',
      args: project(CURRENT),
      flags: { showKeys: toggle('Show full API keys on a terminal') },
      examples: [
        example('projects get', 'Show the current project'),
        example('projects get --json --query api_key', 'Print its public API key, for a script'),
      ],
      async run({ args, flags, client, output, project }) {
        const name = args.id ?? (await project())
        const found = await output.activity('Fetching…', findProject(await client(), name))
        const { api_key, private_api_key } = found
        const isMasked = output.isForPeople && !flags.showKeys
        const keys = isMasked ? { api_key: mask(api_key), private_api_key: mask(private_api_key) } : {}
        await output.one({ ...found, ...keys }, PROJECT)
      },
    }),
    command({
      name: 'stats',
      summary: 'Show record counts of a project',
      args: project(CURRENT),
      examples: [example('projects stats', 'Show the numbers of users, orders, files and more')],
      async run({ args, client, output, project }) {
        const api = await client()
        const id = args.id === undefined ? await project() : (await findProject(api, args.id))._id
        await output.one(await output.activity('Counting…', api.projects.stats(id)))
      },
    }),
    command({
      name: 'use',
      summary: 'Choose the current project',
      args: project('Project ID or name (default: pick from a list)'),
      flags: { here: toggle('Save the choice in .quoin.json in this folder instead of in the profile') },
      examples: [
        example('projects use Northgate', 'Choose a project by name'),
        example('projects use Northgate --here', 'Choose it for everyone who works in this folder'),
      ],
      async run({ args, flags, client, output, profiles, prompts, settings }) {
        const api = await client()
        const { profile, stored, host } = await settings()
        const pick = async () => {
          const choices = []
          for await (const { _id, name } of api.projects.list({ limit: 200 })) {
            choices.push({ name, value: _id })
          }
          return prompts.select('Project', 'the project as an argument', choices)
        }
        const { _id, name } = await output.activity('Fetching…', findProject(api, args.id ?? (await pick())))
        if (flags.here) {
          await chooseHere({ _id, host: host.value }, profiles, output)
          return output.done(`${name} is now the project of this folder (${PROJECT_FILE})`, { project: _id })
        }
        if (!stored) {
          throw usageError(
            'no profile to save the project in: you are signed in through environment variables',
            'no-profile',
            `set QUOIN_PROJECT=${_id}, or use --here`,
          )
        }
        await profiles.patch(profile.value, { project: _id })
        return output.done(`${name} is now the project of profile ${profile.value}`, { project: _id })
      },
    }),
    command({
      name: 'update',
      summary: 'Update a project',
      args: project(CURRENT),
      flags: {
        ...fieldFlags(FIELDS, 'update'),
        ...BODY,
      },
      examples: [example('projects update --languages ka,en,ru', 'Add a language')],
      changes: 'far-reaching',
      async run({ args, flags, command, ...context }) {
        const { approve, client, output, prompts } = context
        const change = await changedBody(FIELDS, flags, command, prompts)
        const api = await client()
        const id = await projectId(args.id, context)
        let removed: string[] = []
        if (Array.isArray(change.languages)) {
          assertLanguages(change.languages.map(String), '--languages')
          const { _id, name, languages } = await findProject(api, id)
          removed = languages.filter((one) => !(change.languages as unknown[]).includes(one))
          if (removed.length > 0) {
            const { backUp } = await import('../content/backup.ts')
            const { describeTexts } = await import('../content/losses.ts')
            const here = { ...context, project: async () => _id }
            const question = async () =>
              `Remove ${removed.join(', ')} from ${name}: ${await output.activity('Comparing…', describeTexts(here, removed))},`
            await approve({ effect: 'far-reaching', name: id, question })
            await backUp(here)
          }
        }
        if (removed.length === 0) {
          const cleared = clearedIn(change)
          await approve({
            effect: cleared.length > 0 ? 'destructive' : 'safe',
            name: id,
            question: () =>
              `${cleared.length > 0 ? `Clear ${cleared.join(', ')} of` : 'Update'} project ${id}`,
          })
        }
        const changed = await output.activity('Updating…', api.projects.update(change, { projectId: id }))
        await output.done(`Updated project ${changed.name}`, changed)
      },
    }),
  ],
})
