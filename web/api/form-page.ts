import { html } from 'hono/html'
import { DomUtils, parseDocument } from 'htmlparser2'

type Element = NonNullable<ReturnType<typeof DomUtils.getElementById>>

/** What is wrong with a form that was sent, in words. */
export interface FormProblem {
  title: string
  text?: string
  /** By the name of the field. */
  faults: readonly (readonly [field: string, fault: string])[]
  titlePrefix(title: string): string
  /** A fault as the list above the form has it. */
  line(label: string, fault: string): string
}

/**
 * A prerendered page with the form in it as somebody has filled it in, and what is wrong: the markup that the form's own
 * components would make in the browser. Everything outside of the form stays as it is.
 */
export function filledPage(
  page: string,
  formId: string,
  values: Readonly<Record<string, string>>,
  problem: FormProblem,
): string {
  const options = { decodeEntities: false, withStartIndices: true, withEndIndices: true }
  const form = DomUtils.getElementById(formId, parseDocument(page, options))
  if (!form) return page
  for (const control of DomUtils.findAll(({ attribs }) => attribs['name'] !== undefined, [form])) {
    fill(control, values[control.attribs['name'] ?? ''])
  }
  const links = problem.faults.map(([field, fault]) => {
    const id = `${formId}-${field}`
    return html`<li><a href="#${id}">${problem.line(tellAt(form, id, fault), fault)}</a></li>`
  })
  const titleId = `${formId}-problem`
  const summary = html`<div class="error-summary" role="alert" tabindex="-1" aria-labelledby="${titleId}"><h2 id="${titleId}">${problem.title}</h2>${problem.text && html`<p class="small-text">${problem.text}</p>`}${links.length > 0 && html`<ul>${links}</ul>`}</div>`
  const filled = DomUtils.getOuterHTML(form, { decodeEntities: false })
  return (
    page.slice(0, form.startIndex ?? 0) +
    summary +
    filled +
    page.slice((form.endIndex ?? 0) + 1)
  ).replace(/<title>([^<]*)<\/title>/, (_, title: string) => `<title>${problem.titlePrefix(title)}</title>`)
}

/** A prerendered page with the text of one element replaced. */
export function withText(page: string, id: string, text: string): string {
  const options = { decodeEntities: false, withStartIndices: true, withEndIndices: true }
  const element = DomUtils.getElementById(id, parseDocument(page, options))
  if (!element) return page
  element.children = parseDocument(escaped(text), { decodeEntities: false }).children
  const changed = DomUtils.getOuterHTML(element, { decodeEntities: false })
  return page.slice(0, element.startIndex ?? 0) + changed + page.slice((element.endIndex ?? 0) + 1)
}

const escaped = (text: string) => html`${text}`.toString()

function fill(control: Element, value: string | undefined): void {
  if (value === undefined) return
  const { name, attribs } = control
  if (name === 'textarea')
    control.children = parseDocument(escaped(value), { decodeEntities: false }).children
  else if (name === 'select') {
    for (const option of DomUtils.getElementsByTagName('option', control)) {
      const own = option.attribs['value'] ?? DomUtils.textContent(option)
      if (own === value) option.attribs['selected'] = ''
      else delete option.attribs['selected']
    }
  } else if (name === 'input' && attribs['type'] !== 'file') attribs['value'] = escaped(value)
}

/** Marks a field as wrong and says why below it. Returns the field's label. */
function tellAt(form: Element, id: string, fault: string): string {
  const control = DomUtils.getElementById(id, form.children)
  if (!control) return ''
  const errorId = `${id}-error`
  const { attribs } = control
  attribs['aria-invalid'] = 'true'
  const described = new Set((attribs['aria-describedby'] ?? '').split(' ').filter(Boolean))
  attribs['aria-describedby'] = [...described.add(errorId)].join(' ')
  const field = ancestor(control, 'form-field')
  const error = html`<span class="field-error" id="${errorId}"><svg class="symbol" viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="8"></circle><path d="M10 5.5v5.5M10 13.7v.6"></path></svg><span>${fault}</span></span>`
  const [message] = parseDocument(error.toString(), { decodeEntities: false }).children
  if (field && message) DomUtils.appendChild(field, message)
  const label = DomUtils.findOne(
    ({ name, attribs }) => name === 'label' && attribs['for'] === id,
    form.children,
  )
  return label?.children[0] ? DomUtils.textContent(label.children[0]) : ''
}

function ancestor(element: Element, className: string): Element | undefined {
  for (let one = element.parent; one; one = one.parent) {
    if (one.type === 'tag' && (one.attribs['class'] ?? '').split(' ').includes(className)) return one
  }
  return undefined
}
