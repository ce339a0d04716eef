import type { Json } from '../../http/openapi-schemas.ts'
import type { Field } from '../schema.ts'
import type { Operation } from './operations.ts'

interface Parameter {
  name: string
  in: 'path' | 'query'
  required?: boolean
  schema: Json
}

/** The parameters of a call in its path or its query. */
export const parametersOf = ({ described }: Operation, place: Parameter['in']): Field[] =>
  ((described.parameters ?? []) as Parameter[])
    .filter((parameter) => parameter.in === place)
    .map(({ name, schema, required }) => ({ name, schema, isRequired: required === true }))
