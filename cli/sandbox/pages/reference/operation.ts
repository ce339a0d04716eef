import { html } from 'hono/html'
import type { Json } from '../../http/openapi-schemas.ts'
import { ApiError } from '../../services/errors.ts'
import { page } from '../page.ts'
import { type Field, fieldsOf, fieldTable, prose } from '../schema.ts'
import { type Html, json } from '../text.ts'
import type { Visit } from '../visit.ts'
import { CREDENTIALS } from './credentials.ts'
import { operationNamed } from './operations.ts'
import { parametersOf } from './parameters.ts'
import { bodySchema, exampleOf } from './prefill.ts'
import { type Attempt, type Result, tryCall } from './try.ts'
import { attemptOf, beginningOf, resultPart, tryForm } from './try-form.ts'

type OperationVisit = Visit<{ operation: string }>
type Described = Awaited<ReturnType<typeof operationNamed>>

function part(title: string, fields: readonly Field[], components: Record<string, Json>): Html {
  return fields.length === 0
    ? html``
    : html`<section><h2>${title}</h2>${fieldTable(fields, components)}</section>`
}

function bodyPart(operation: Described): Html {
  const { route, components } = operation
  if (route.upload)
    return html`<section><h2>Body</h2><p>A form of the type multipart/form-data with a <code>file</code>.</p></section>`
  const schema = bodySchema(operation)
  if (!schema) return html``
  const fields = fieldsOf({ schema, components })
  return html`<section><h2>Body</h2>${typeof schema.description === 'string' ? html`<p>${prose(schema.description)}</p>` : ''}${fields.length === 0 ? html`<p class="quiet">Any fields.</p>` : fieldTable(fields, components)}</section>`
}

/** The text of a response; errors refer to those of all calls. */
const ERRORS: Record<string, string> = {
  400: 'Invalid input; fields has a message for each invalid field',
  401: 'The credential is missing, invalid or expired',
  403: 'The credential lacks a permission',
  404: 'No such entity',
  default: 'Any other error',
}

/** Fields of a response. That one is required says nothing there. */
const returned = (title: string, fields: readonly Field[], components: Record<string, Json>): Html =>
  fields.length === 0
    ? html``
    : html`<h3>${title}</h3>${fieldTable(
        fields.map((field) => ({ ...field, isRequired: false })),
        components,
      )}`

function responsePart(operation: Described): Html {
  const { described, components } = operation
  const responses = Object.entries((described.responses ?? {}) as Record<string, Json>)
  const rows = responses.map(([status, { description, content }]) => {
    const types = Object.keys((content ?? {}) as Json).join(', ')
    return html`<tr><th scope="row">${status === 'default' ? 'other' : status}</th><td>${String(description ?? ERRORS[status] ?? '')}${types === '' ? '' : html` <span class="quiet">${types}</span>`}</td></tr>`
  })
  const [, success] = responses.find(([status]) => status.startsWith('2')) ?? []
  const schema = ((success?.content ?? {}) as Record<string, Json>)['application/json']?.schema as
    | Json
    | undefined
  const fields = schema ? fieldsOf({ schema, components }) : []
  const data = fields.find(({ name }) => name === 'data')?.schema.items as Json | undefined
  const rowFields = data ? fieldsOf({ schema: data, components }) : []
  const example = exampleOf(operation)
  return html`<section><h2>Responses</h2><table class="fields">${rows}</table>${returned('Fields', fields, components)}${returned('Fields of each row', rowFields, components)}${example === undefined ? '' : html`<h3>Example</h3>${json(example)}`}</section>`
}

interface Tried {
  attempt: Attempt
  result?: Result
  /** Why there is no result. */
  failure?: string
}

function operationPage({ platform }: OperationVisit, operation: Described, tried: Tried): Promise<Response> {
  const { route, path, described, components } = operation
  const { description } = described
  const { result, failure } = tried
  const answer = result
    ? resultPart(result)
    : failure === undefined
      ? ''
      : html`<p class="error" role="alert">${failure}</p>`
  return page({
    platform,
    section: 'reference',
    title: `${route.method} ${path}`,
    status: failure === undefined ? 200 : 400,
    body: html`<nav class="trail" aria-label="Path"><a href="/sandbox/ui/reference">All calls</a></nav><h1 class="call"><span class="method">${route.method}</span> ${path}</h1><p>${prose(route.summary)}.</p><p class="facts"><span>Credential: ${CREDENTIALS[route.credential]}</span>${description === undefined ? '' : html`<span>${String(description)}</span>`}</p><div class="pair"><div>${part('Path', parametersOf(operation, 'path'), components)}${part('Query', parametersOf(operation, 'query'), components)}${bodyPart(operation)}${responsePart(operation)}</div><section aria-labelledby="try"><h2 id="try">Try it</h2>${tryForm(platform, operation, tried.attempt)}<div id="answer">${answer}</div></section></div>`,
  })
}

export async function openOperation(visit: OperationVisit): Promise<Response> {
  const operation = await operationNamed(visit)
  return operationPage(visit, operation, { attempt: beginningOf(visit.platform, operation) })
}

export async function tryOperation(visit: OperationVisit): Promise<Response> {
  const operation = await operationNamed(visit)
  const attempt = attemptOf(operation, await visit.form())
  try {
    return operationPage(visit, operation, {
      attempt,
      result: await tryCall(visit.platform, operation, attempt),
    })
  } catch (error) {
    const { message, cause } = error as Error
    if (error instanceof ApiError) return operationPage(visit, operation, { attempt, failure: message })
    const failure = `No response: ${cause instanceof Error ? cause.message : message}. A fault may have dropped the connection.`
    return operationPage(visit, operation, { attempt, failure })
  }
}
