import { html } from 'hono/html'
import type { Json } from '../../http/openapi-schemas.ts'
import type { Platform } from '../../http/platform.ts'
import { statusMark } from '../calls/list.ts'
import type { Field } from '../schema.ts'
import { type Html, json, option, shown } from '../text.ts'
import { choicesFor } from './credentials.ts'
import type { Operation } from './operations.ts'
import { parametersOf } from './parameters.ts'
import { bodySchema, bodyText, pathValues } from './prefill.ts'
import type { Attempt, Result } from './try.ts'

/** The initial values of the form. */
export function beginningOf(
  platform: Platform,
  operation: Operation & { components: Record<string, Json> },
): Attempt {
  const [first] = choicesFor(platform, operation.route.credential)
  const chosen = first?.value.split(':')[1] ?? ''
  const project = platform.projects.byId(chosen) ?? platform.projects.all()[0]
  const query = parametersOf(operation, 'query').map(({ name }) => [
    name,
    name === 'projectId' ? (project?._id ?? '') : '',
  ])
  return {
    as: first?.value ?? '',
    path: pathValues(platform, project, operation),
    query: Object.fromEntries(query),
    body: bodyText(platform, project, operation, operation.components),
  }
}

/** The values of the form as typed. */
export function attemptOf(operation: Operation, form: URLSearchParams): Attempt {
  const given = (place: 'path' | 'query') =>
    Object.fromEntries(
      parametersOf(operation, place).map(({ name }) => [name, form.get(`${place}.${name}`) ?? '']),
    )
  return {
    as: form.get('as') ?? '',
    path: given('path'),
    query: given('query'),
    body: form.get('body') ?? '',
  }
}

function control({ name, schema, isRequired }: Field, place: 'path' | 'query', value: string): Html {
  const choices = (schema.enum ?? (schema.type === 'boolean' ? ['true', 'false'] : undefined)) as
    | string[]
    | undefined
  const label = html`${name}${isRequired ? html` <span class="need">required</span>` : ''}`
  if (choices)
    return html`<label>${label}<select name="${place}.${name}">${option('', '–', value)}${choices.map((one) => option(one, one, value))}</select></label>`
  return html`<label>${label}<input name="${place}.${name}" value="${value}" autocomplete="off" spellcheck="false"></label>`
}

export function tryForm(platform: Platform, operation: Operation, attempt: Attempt): Html {
  const { route, id } = operation
  if (route.upload)
    return html`<p>This call takes a file, which this form does not send. Use <code>curl -F file=@picture.png</code>, <code>quoin files upload</code> or the library.</p>`
  const fields = (['path', 'query'] as const).flatMap((place) =>
    parametersOf(operation, place).map((field) => control(field, place, attempt[place][field.name] ?? '')),
  )
  const { body } = attempt
  const lines = Math.min(body.split('\n').length + 1, 30)
  const text = bodySchema(operation)
    ? html`<label>Body, as JSON<textarea class="short" name="body" rows="${lines}" spellcheck="false" autocomplete="off">${body}</textarea></label>`
    : ''
  const choices = choicesFor(platform, route.credential)
  return html`<form class="try" method="post" action="/sandbox/ui/reference/${id}#answer"><label>Credential<select name="as">${choices.map(({ value, label }) => option(value, label, attempt.as))}</select></label>${fields.length === 0 ? '' : html`<div class="parameters">${fields}</div>`}${text}<p><button class="main">Send</button></p></form>`
}

export function resultPart({ url, status, ms, headers, text, json: value, isCut, call }: Result): Html {
  const rows = Object.entries(headers).map(
    ([name, one]) => html`<tr><th scope="row">${name}</th><td>${shown(one, 2000)}</td></tr>`,
  )
  const link = call === undefined ? '' : html`<a href="/sandbox/ui/calls/${call}">The recorded call</a>`
  const body =
    text === ''
      ? html`<p class="quiet">No body</p>`
      : value === undefined
        ? html`<pre tabindex="0">${shown(text, 100_000)}</pre>`
        : json(value)
  return html`<section aria-labelledby="response"><h3 id="response">Response</h3><p class="facts" role="status">${statusMark(status)}<span>${ms} ms</span>${link}</p><p class="facts">${shown(url, 500)}</p>${isCut ? html`<p class="quiet">The beginning of the body.</p>` : ''}${body}<details><summary>${Object.keys(headers).length} headers</summary><table class="fields">${rows}</table></details></section>`
}
