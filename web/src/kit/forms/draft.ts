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

export function saveDraft(key: string, form: HTMLFormElement): void {
  const draft: Draft = {}
  for (const control of form.elements) {
    if (!isKept(control)) continue
    if (!isBox(control)) draft[control.name] = control.value
    else if (control.checked) draft[control.name] = [...(draft[control.name] ?? []), control.value]
    else draft[control.name] ??= []
  }
  tabStorage.set(PREFIX + key, JSON.stringify(draft))
}

/**
 * Restores a draft, except in fields that have been edited since. Somebody's draft waits until they are signed in again:
 * `userId` is who is.
 */
export function restoreDraft(key: string, form: HTMLFormElement, userId: string | undefined): void {
  const owner = tabStorage.owner()
  if (owner && owner !== userId) return
  const draft = parsed(tabStorage.get(PREFIX + key)) as Draft | undefined
  if (typeof draft !== 'object' || draft === null) return
  for (const control of form.elements) {
    if (!isKept(control)) continue
    const value = draft[control.name]
    if (isBox(control)) {
      if (Array.isArray(value) && control.checked === control.defaultChecked) {
        setIf(control, 'checked', value.includes(control.value))
      }
    } else if (typeof value === 'string' && isUntouched(control)) {
      setIf(control, 'value', value)
    }
  }
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

export const clearDraft = (key: string): void => void tabStorage.remove(PREFIX + key)

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
