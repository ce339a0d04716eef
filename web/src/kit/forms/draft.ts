import { parsed, tabStorage } from '../../ui/storage.ts'

const PREFIX = 'draft:'

type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isField = (control: Element): control is FieldElement =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLSelectElement ||
  control instanceof HTMLTextAreaElement

/** Drafts are kept while the tab is open, without passwords, codes and files. */
function isKept(control: Element): control is FieldElement {
  if (!isField(control) || control.name === '') return false
  if (!(control instanceof HTMLInputElement)) return true
  if (['password', 'file', 'hidden', 'submit', 'button'].includes(control.type)) return false
  // A visible password is a text field.
  return !/password|one-time-code/.test(control.autocomplete) && !control.closest('[data-no-draft]')
}

const isBox = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

type Draft = Record<string, string | string[]>
type Values = Readonly<Record<string, string>>

/** Key for the values that the URL had when the draft was saved. No field has this name. */
const ASKED = '?'

/** Omits fields that still have their `given` values: those are filled in again, and may be newer by then. */
export function saveDraft(key: string, form: HTMLFormElement, given: Values, asked: Values): void {
  const draft: Draft = { [ASKED]: JSON.stringify(asked) }
  for (const control of form.elements) {
    if (!isKept(control)) continue
    if (!isBox(control)) {
      if (!isAsIn(given, form, control.name)) draft[control.name] = control.value
    } else if (control.checked) draft[control.name] = [...(draft[control.name] ?? []), control.value]
    else draft[control.name] ??= []
  }
  tabStorage.set(PREFIX + key, JSON.stringify(draft))
}

/**
 * Restores a draft, except in fields that have been edited since, and in those whose value from the URL, in `asked`, was
 * another when the draft was saved. Somebody's draft waits until they are signed in again: `userId` is who is. Returns the names
 * of the fields that the draft has.
 */
export function restoreDraft(
  key: string,
  form: HTMLFormElement,
  userId: string | undefined,
  asked: Values,
): ReadonlySet<string> {
  const owner = tabStorage.owner()
  if (owner && owner !== userId) return new Set()
  const draft = parsed(tabStorage.get(PREFIX + key)) as Draft | undefined
  if (typeof draft !== 'object' || draft === null) return new Set()
  const before = (parsed(String(draft[ASKED])) ?? {}) as Values
  for (const control of form.elements) {
    if (!isKept(control)) continue
    if (control.name in asked && asked[control.name] !== before[control.name]) continue
    const value = draft[control.name]
    if (isBox(control)) {
      const isChosen = Array.isArray(value) && value.includes(control.value)
      // If the saved radio button is no longer on the page, the selection stays.
      if (Array.isArray(value) && isUntouchedBox(control) && (isChosen || control.type !== 'radio'))
        setIf(control, 'checked', isChosen)
    } else if (typeof value === 'string' && isUntouched(control)) {
      setIf(control, 'value', value)
    }
  }
  return new Set(Object.keys(draft))
}

/** Copies what was typed and chosen into the untouched fields of another form with the same names. */
export function copyTyped(from: HTMLFormElement, to: HTMLFormElement): void {
  for (const control of to.elements) {
    if (!isField(control) || control.name === '' || control.type === 'file') continue
    const value = isBox(control) ? `[value="${CSS.escape(control.value)}"]` : ''
    const typed = from.querySelector<HTMLInputElement>(`[name="${CSS.escape(control.name)}"]${value}`)
    if (!typed) continue
    if (isBox(control)) setIf(control, 'checked', typed.checked)
    else if (isUntouched(control)) setIf(control, 'value', typed.value)
  }
}

/** A phone number and its dial code are filled in, and kept in a draft, together. */
const TOGETHER = ['dialCode', 'phone']

/** Whether a field still has its value from `values`. */
const isAsIn = (values: Values, form: HTMLFormElement, field: string): boolean =>
  (TOGETHER.includes(field) ? TOGETHER : [field]).every(
    (name) => (form.elements.namedItem(name) as FieldElement | null)?.value === values[name],
  )

/** Sets `values` in the fields that still have their values from `before`, but for those that are `kept`, even empty. */
export function fillIn(
  form: HTMLFormElement,
  values: Values,
  before: Values,
  kept: ReadonlySet<string>,
): void {
  const fields = Object.keys(values).filter((name) => !kept.has(name) && isAsIn(before, form, name))
  for (const name of fields) Object.assign(form.elements.namedItem(name) ?? {}, { value: values[name] })
}

export const clearDraft = (key: string): void => void tabStorage.remove(PREFIX + key)

function isUntouchedBox(box: HTMLInputElement): boolean {
  const group = box.type === 'radio' ? [...(box.form?.elements ?? [])] : [box]
  return group.every((one) => !isBox(one) || one.name !== box.name || one.checked === one.defaultChecked)
}

function isUntouched(control: FieldElement): boolean {
  if (!(control instanceof HTMLSelectElement)) return control.value === control.defaultValue
  const initial = [...control.options].findIndex((option) => option.defaultSelected)
  return control.selectedIndex === Math.max(initial, 0)
}

function setIf<K extends 'value' | 'checked'>(control: Element & Record<K, unknown>, key: K, value: unknown) {
  if (control[key] === value) return
  Object.assign(control, { [key]: value })
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
