import { describe, expect, it } from 'vitest'
import type { ContentModel } from '../../lib/domain/content.ts'
import { validateDocument } from './validate.ts'
import { readYaml } from './yaml.ts'

const fileWith = (field: string) =>
  `apiId: office\nname: Offices\nfields:\n  - key: title\n    name: Title\n    type: TEXT\n    ${field}\n`

const problemsOf = (text: string, models?: readonly ContentModel[]) =>
  validateDocument('models/office.yaml', 'model', readYaml(text), models).map(
    ({ line, message }) => `${line}: ${message}`,
  )

describe('a problem of a model', () => {
  it.each([
    [fileWith('requird: true'), '7: unknown key "requird"; did you mean required?'],
    [fileWith('required: tru'), '7: required must be true or false'],
    [fileWith('localized: yes'), '7: localized must be true or false'],
    [fileWith('references: [city]'), '7: references must be a string'],
    [fileWith('list: {}').replace('TEXT', 'text'), /^6: type must be one of TEXT, .*; did you mean TEXT\?$/],
    [fileWith('').replace('name: Offices', 'name: 12'), '2: name must be a string'],
    [fileWith('').replace('name: Offices', 'name: ""'), '2: name must be a non-empty string'],
    [
      fileWith('').replace('name: Offices', `name: ${'x'.repeat(201)}`),
      '2: name has more than 200 characters',
    ],
    [fileWith('').replace('apiId: office', 'apiId: 1a'), /^1: apiId must start with a letter/],
    [fileWith('').replace('name: Offices', 'nam: Offices'), '1: name is missing'],
    [fileWith('').replace(/fields:[\s\S]*/, ''), '1: fields must be a list'],
    [fileWith('').replace(/fields:[\s\S]*/, 'fields: {}'), '3: fields must be a list'],
    [
      fileWith('').replace(/fields:[\s\S]*/, 'fields: [title]'),
      '3: a field must be a map of keys and values',
    ],
    [fileWith('').replace('type: TEXT', ''), '4: type is missing'],
    [fileWith('') + fileWith('').replace(/^[\s\S]*fields:\n/, ''), '8: key "title" is used twice'],
  ])('says what is wrong, and where: %j', (text, expected) => {
    const [first] = problemsOf(text, [])
    expect(first).toMatch(expected)
  })
})

describe('a platform that knows more than the schema', () => {
  const city = { apiId: 'the.city', fields: [{ key: 'mood', type: 'COLOUR', help: 'Any.' }] }
  const models = [city as unknown as ContentModel]

  it('is sent the keys and values that its models have', () => {
    const text = fileWith('help: Which one?').replace('TEXT', 'COLOUR').replace('office', 'the.city')
    expect(problemsOf(text, models)).toEqual([])
    expect(problemsOf(text, [])).toHaveLength(3)
  })

  it('is sent no others, and nothing that it has once is allowed twice', () => {
    expect(problemsOf(fileWith('hlep: Which one?'), models)).toEqual([expect.stringContaining('unknown key')])
    expect(problemsOf(fileWith('required: tru'), models)).toEqual(['7: required must be true or false'])
    const twice =
      fileWith('').replaceAll('title', 'mood') +
      fileWith('')
        .replace(/^[\s\S]*fields:\n/, '')
        .replaceAll('title', 'mood')
    expect(problemsOf(twice, models)).toEqual(['8: key "mood" is used twice'])
  })

  it('that is not connected may know any key that does not look misspelled', () => {
    expect(problemsOf(fileWith('help: Which one?'))).toEqual([])
    expect(problemsOf(fileWith('requird: true'))).toHaveLength(1)
  })
})
