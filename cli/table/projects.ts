import { BODY_FLAGS, LIST_FLAGS, SEARCH_FLAG, SORT_FLAG } from './globals.ts'
import { example } from './make.ts'
import { NOUNS } from './outline.ts'
import type { Argument, Group } from './types.ts'

const PROJECT: Argument = {
  name: 'id',
  optional: true,
  summary: 'Id or name of the project; the chosen one where not given',
  completes: 'project',
}

export const PROJECTS: Group = {
  name: 'projects',
  summary: NOUNS.projects,
  commands: [
    {
      name: 'projects list',
      summary: 'List projects',
      flags: [SEARCH_FLAG, SORT_FLAG, ...LIST_FLAGS],
      examples: [
        example('projects list', 'What you may see'),
        example("projects list --query '[0]._id'", 'The id of the first, for a script'),
      ],
      seeAlso: ['projects use'],
      load: () => import('../commands/projects/list.ts'),
    },
    {
      name: 'projects get',
      summary: 'Show one project',
      args: [PROJECT],
      flags: [{ name: 'show-keys', kind: 'boolean', summary: 'Show the API keys whole on a terminal too' }],
      examples: [
        example('projects get', 'The chosen project'),
        example('projects get --json --query api_key', 'Its public API key, for a script'),
      ],
      load: () => import('../commands/projects/get.ts'),
    },
    {
      name: 'projects stats',
      summary: 'Count what a project holds',
      args: [PROJECT],
      examples: [example('projects stats', 'How many users, orders, files …')],
      load: () => import('../commands/projects/stats.ts'),
    },
    {
      name: 'projects use',
      summary: 'Choose the project to work on',
      args: [{ ...PROJECT, summary: 'Id or name of the project; asked for where not given' }],
      flags: [
        {
          name: 'here',
          kind: 'boolean',
          summary: 'For this folder, in .quoin.json, instead of for the profile',
        },
      ],
      examples: [
        example('projects use Northgate', 'By name'),
        example('projects use Northgate --here', 'For everybody who works in this folder'),
      ],
      load: () => import('../commands/projects/use.ts'),
    },
    {
      name: 'projects update',
      summary: 'Change a project',
      args: [{ ...PROJECT, summary: 'Id of the project; the chosen one where not given' }],
      flags: [
        { name: 'name', kind: 'string', placeholder: 'NAME', summary: 'Its name' },
        {
          name: 'languages',
          kind: 'list',
          placeholder: 'ka,en',
          summary: 'Its languages, the default one first',
        },
        ...BODY_FLAGS,
      ],
      examples: [example('projects update --languages ka,en,ru', 'Add a language')],
      load: () => import('../commands/projects/update.ts'),
    },
  ],
}
