// The parts of an OpenAPI document that the tests look at.

export interface Schema {
  $ref?: string
  type?: string
  items?: Schema
  properties?: Record<string, Schema>
}

export interface Operation {
  operationId: string
  security: Record<string, unknown>[]
  parameters: { name: string; in: 'path' | 'query'; schema: Schema }[]
  responses: Record<string, { content?: Record<string, { schema: Schema; example?: unknown }> }>
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}
