// The parts of an OpenAPI document that the tests look at.

export interface Operation {
  operationId: string
  security: Record<string, unknown>[]
  parameters: { name: string; in: 'path' | 'query'; schema: { type?: string } }[]
  responses: Record<string, { content?: Record<string, { schema: object; example?: unknown }> }>
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}
