import { FIELD_TYPES } from '../../lib/domain/content.ts'
import { CONTENT_FILES, MODEL_FILES } from './content-files.ts'
import { BODY_FLAGS, CONFIRM_FLAG } from './globals.ts'
import { create, example, get, idOf, list, remove } from './make.ts'
import { NOUNS } from './outline.ts'
import type { Argument, Flag, Group } from './types.ts'

const STATUSES = ['draft', 'published']
const MODEL_FLAG: Flag = {
  name: 'model',
  short: 'm',
  kind: 'string',
  placeholder: 'MODEL',
  completes: 'model',
  summary: 'The model, by its API id',
}
const MODEL: Argument = { name: 'model', summary: 'API id or id of the model', completes: 'model' }
const STATUS: Flag = {
  name: 'status',
  kind: 'string',
  placeholder: 'STATUS',
  values: STATUSES,
  summary: 'draft or published',
}
const SLUG: Flag = { name: 'slug', kind: 'string', placeholder: 'SLUG', summary: 'Its name in addresses' }

export const CONTENT: Group = {
  name: 'content',
  summary: NOUNS.content,
  commands: [
    list({
      noun: 'content',
      plural: 'entries',
      flags: [MODEL_FLAG, STATUS],
      examples: [
        example('content list --model article', 'The entries of a model'),
        example(
          'content list --model article --status draft --fields slug,updated',
          'What is not published yet',
        ),
      ],
      load: () => import('../commands/content/list.ts'),
    }),
    get({
      noun: 'content',
      singular: 'entry',
      examples: [
        example('content get article-moving-in', 'All of one entry'),
        example('content get article-moving-in --format yaml', 'The same as YAML'),
      ],
      load: () => import('../commands/content/get.ts'),
    }),
    create({
      noun: 'content',
      singular: 'entry',
      flags: [MODEL_FLAG, SLUG, STATUS],
      examples: [
        example(
          `content create --model article --slug first-light --set title:='{"en":"First light"}'`,
          'A draft, from single values',
        ),
      ],
      load: () => import('../commands/content/create.ts'),
    }),
    {
      name: 'content update',
      summary: 'Change an entry',
      args: [idOf('entry')],
      flags: [
        {
          name: 'value',
          kind: 'string',
          placeholder: 'KEY=VALUE',
          repeatable: true,
          summary: 'One value, the others stay; title.en=…, area:=72',
        },
        SLUG,
        STATUS,
        ...BODY_FLAGS,
      ],
      examples: [
        example(
          'content update article-moving-in --value title.en="A new title"',
          'One language of one value',
        ),
        example('content update article-moving-in --status published', 'Publish it'),
      ],
      load: () => import('../commands/content/update.ts'),
    },
    remove({
      noun: 'content',
      singular: 'entry',
      examples: [example('content delete article-moving-in --yes', 'Without a question')],
      load: () => import('../commands/content/delete.ts'),
    }),
    {
      name: 'content translate',
      summary: 'Translate a text into the languages of the project',
      args: [
        { name: 'key', summary: 'What the text is called' },
        { name: 'text', summary: 'The text' },
      ],
      examples: [example('content translate greeting "Good morning"', 'A short text')],
      load: () => import('../commands/content/translate.ts'),
    },
    {
      name: 'content reorder',
      summary: 'Put the entries of a model into an order',
      args: [{ name: 'id', variadic: true, summary: 'Ids of the entries, the first one first' }],
      flags: [MODEL_FLAG],
      examples: [example('content reorder --model article article-moving-in', 'This one first')],
      load: () => import('../commands/content/reorder.ts'),
    },
    ...CONTENT_FILES,
  ],
}

export const MODELS: Group = {
  name: 'models',
  summary: NOUNS.models,
  commands: [
    list({
      noun: 'models',
      plural: 'models',
      examples: [example('models list', 'What there is')],
      load: () => import('../commands/models/list.ts'),
    }),
    {
      name: 'models get',
      summary: 'Show one model and its fields',
      args: [MODEL],
      examples: [example('models get article', 'By its API id')],
      load: () => import('../commands/models/get.ts'),
    },
    create({
      noun: 'models',
      singular: 'model',
      examples: [example('models create --set apiId=partner --set name=Partners', 'An empty model')],
      load: () => import('../commands/models/create.ts'),
    }),
    {
      name: 'models update',
      summary: 'Change a model',
      args: [{ ...MODEL, name: 'id' }],
      flags: BODY_FLAGS,
      examples: [example('models update article --set name="Articles and notes"', 'Its name')],
      load: () => import('../commands/models/update.ts'),
    },
    {
      name: 'models delete',
      summary: 'Delete a model that has no entries any more',
      args: [{ ...MODEL, name: 'id' }],
      flags: [CONFIRM_FLAG],
      examples: [example('models delete partner --confirm partner', 'Its name says that you mean it')],
      load: () => import('../commands/models/delete.ts'),
    },
    {
      name: 'models field set',
      summary: 'Add a field to a model, or change one',
      args: [MODEL, { name: 'key', summary: 'Key of the field' }],
      flags: [
        { name: 'name', kind: 'string', placeholder: 'NAME', summary: 'What people call it' },
        {
          name: 'type',
          kind: 'string',
          placeholder: 'TYPE',
          values: FIELD_TYPES,
          summary: 'What it holds (TEXT where not given)',
        },
        { name: 'required', kind: 'boolean', summary: 'Every entry needs it' },
        { name: 'localized', kind: 'boolean', summary: 'A value for each language' },
        { name: 'list', kind: 'boolean', summary: 'Several values' },
        {
          name: 'references',
          kind: 'string',
          placeholder: 'MODEL',
          completes: 'model',
          summary: 'For REFERENCE: the model that is meant',
        },
        ...BODY_FLAGS,
      ],
      examples: [example('models field set article subtitle --localized', 'A text in every language')],
      load: () => import('../commands/models/field-set.ts'),
    },
    {
      name: 'models field remove',
      summary: 'Remove a field from a model',
      args: [MODEL, { name: 'key', summary: 'Key of the field' }],
      examples: [example('models field remove article subtitle --yes', 'And its value from every entry')],
      load: () => import('../commands/models/field-remove.ts'),
    },
    ...MODEL_FILES,
  ],
}
