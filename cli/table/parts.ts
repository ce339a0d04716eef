import { create, example, get, idOf, list, remove, update } from './make.ts'
import { NOUNS } from './outline.ts'
import type { Argument, Group } from './types.ts'

export const PROVIDERS: Group = {
  name: 'providers',
  summary: NOUNS.providers,
  commands: [
    list({
      noun: 'providers',
      plural: 'providers',
      examples: [example('providers list', 'What there is')],
      load: () => import('../commands/providers/list.ts'),
    }),
    {
      name: 'providers activate',
      summary: 'Switch a provider on',
      args: [idOf('provider')],
      examples: [example('providers activate provider-sms', 'Use it from now on')],
      load: () => import('../commands/providers/activate.ts'),
    },
    {
      name: 'providers deactivate',
      summary: 'Switch a provider off',
      args: [idOf('provider')],
      examples: [example('providers deactivate provider-sms', 'Stop using it')],
      load: () => import('../commands/providers/deactivate.ts'),
    },
  ],
}

export const CUSTOMERS: Group = {
  name: 'customers',
  summary: NOUNS.customers,
  commands: [
    list({
      noun: 'customers',
      plural: 'customers',
      examples: [example('customers list', 'Who has signed up')],
      load: () => import('../commands/customers/list.ts'),
    }),
  ],
}

export const DEALS: Group = {
  name: 'deals',
  summary: NOUNS.deals,
  commands: [
    list({
      noun: 'deals',
      plural: 'deals',
      examples: [example('deals list --all', 'All of them at once')],
      load: () => import('../commands/deals/list.ts'),
    }),
  ],
}

export const CUSTOM_TYPES: Group = {
  name: 'custom-types',
  summary: NOUNS['custom-types'],
  commands: [
    list({
      noun: 'custom-types',
      plural: 'custom types',
      examples: [example('custom-types list', 'What there is')],
      load: () => import('../commands/custom-types/list.ts'),
    }),
    get({
      noun: 'custom-types',
      singular: 'custom type',
      examples: [example('custom-types get type-notice', 'One of them')],
      load: () => import('../commands/custom-types/get.ts'),
    }),
    create({
      noun: 'custom-types',
      singular: 'custom type',
      examples: [
        example(
          "custom-types create --set name=Partner --set apiId=partner --set 'fields:=[]'",
          'An empty one',
        ),
      ],
      load: () => import('../commands/custom-types/create.ts'),
    }),
    update({
      noun: 'custom-types',
      singular: 'custom type',
      examples: [example('custom-types update type-notice --set name=Partners', 'Its name')],
      load: () => import('../commands/custom-types/update.ts'),
    }),
    remove({
      noun: 'custom-types',
      singular: 'custom type',
      examples: [example('custom-types delete type-notice --yes', 'Without a question')],
      load: () => import('../commands/custom-types/delete.ts'),
    }),
  ],
}

const KIND: Argument = { name: 'kind', summary: 'Kind of entity, a word of your own' }

export const ENTITIES: Group = {
  name: 'entities',
  summary: NOUNS.entities,
  commands: [
    {
      ...list({
        noun: 'entities',
        plural: 'entities of a kind',
        examples: [example('entities list warehouse', 'All of a kind')],
        load: () => import('../commands/entities/list.ts'),
      }),
      args: [KIND],
    },
    get({
      noun: 'entities',
      singular: 'entity',
      args: [KIND],
      examples: [example('entities get warehouse ENTITY', 'One of them')],
      load: () => import('../commands/entities/get.ts'),
    }),
    create({
      noun: 'entities',
      singular: 'entity',
      args: [KIND],
      examples: [
        example('entities create warehouse --set city=Tbilisi --set area:=420', 'With values of its own'),
      ],
      load: () => import('../commands/entities/create.ts'),
    }),
    update({
      noun: 'entities',
      singular: 'entity',
      args: [KIND],
      examples: [example('entities update warehouse ENTITY --set city=Batumi', 'Change a value')],
      load: () => import('../commands/entities/update.ts'),
    }),
    remove({
      noun: 'entities',
      singular: 'entity',
      args: [KIND],
      examples: [example('entities delete warehouse ENTITY --yes', 'Without a question')],
      load: () => import('../commands/entities/delete.ts'),
    }),
  ],
}

export const TASKS: Group = {
  name: 'tasks',
  summary: NOUNS.tasks,
  commands: [
    {
      name: 'tasks list',
      summary: 'List tasks (local)',
      examples: [example('tasks list', 'What is left')],
      load: () => import('../commands/tasks/list.ts'),
    },
    {
      name: 'tasks complete',
      summary: 'Mark a task as done (local)',
      args: [idOf('task')],
      examples: [example('tasks complete billing-onboarding', 'It is done')],
      load: () => import('../commands/tasks/complete.ts'),
    },
  ],
}

export const DOCUMENTS: Group = {
  name: 'documents',
  summary: NOUNS.documents,
  commands: [
    {
      name: 'documents list',
      summary: 'List documents (local)',
      examples: [example('documents list', 'What there is to accept')],
      load: () => import('../commands/documents/list.ts'),
    },
    {
      name: 'documents accept',
      summary: 'Accept a document (local)',
      args: [idOf('document')],
      examples: [example('documents accept service-agreement --yes', 'In your name, now')],
      load: () => import('../commands/documents/accept.ts'),
    },
  ],
}

export const BILLING: Group = {
  name: 'billing',
  summary: NOUNS.billing,
  commands: [
    {
      name: 'billing list',
      summary: 'Show prices (local)',
      examples: [example('billing list', 'In US dollars a unit')],
      load: () => import('../commands/billing/list.ts'),
    },
  ],
}
