import { parsed, tabStorage } from '../../ui/storage.ts'

const PREFIX = 'draft:'

/** Drafts are kept while the tab is open, without passwords, codes and files. */
function isKept(control: Element): control is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  if (control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement)
    return control.name !== ''
  if (!(control instanceof HTMLInputElement) || control.name === '') return false
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

/** Restores a draft, except in fields that have been edited since. Returns whether there was one. */
export function restoreDraft(key: string, form: HTMLFormElement): boolean {
  const draft = parsed(tabStorage.get(PREFIX + key)) as Draft | undefined
  if (typeof draft !== 'object' || draft === null) return false
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
  return true
}

export const clearDraft = (key: string): void => void tabStorage.remove(PREFIX + key)

/** Takes away everything that was typed in this tab: somebody has signed out. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) tabStorage.remove(key)
  } catch {
    // Nothing can be kept there then.
  }
}

function isUntouched(control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): boolean {
  if (!(control instanceof HTMLSelectElement)) return control.value === control.defaultValue
  const initial = [...control.options].findIndex((option) => option.defaultSelected)
  return control.selectedIndex === Math.max(initial, 0)
}

function setIf<K extends 'value' | 'checked'>(control: Element & Record<K, unknown>, key: K, value: unknown) {
  if (control[key] === value) return
  Object.assign(control, { [key]: value })
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
