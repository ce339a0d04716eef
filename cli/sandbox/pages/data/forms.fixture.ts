// Forms of a page, filled in and sent as a browser does.

const decoded = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

type SentForm = ReturnType<typeof formOf>

/** The fields of the first form that is sent by POST. */
export function formOf(page: string) {
  const [form = ''] = /<form method="post"[\s\S]*?<\/form>/.exec(page) ?? []
  const hidden = [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)]
  const [, text = ''] = /<textarea[^>]*>([\s\S]*?)<\/textarea>/.exec(form) ?? []
  return {
    action: decoded(/action="([^"]*)"/.exec(form)?.[1] ?? ''),
    fields: {
      ...Object.fromEntries(hidden.map(([, name, value = '']) => [name, decoded(value)])),
      text: decoded(text),
    } as Record<string, string>,
  }
}

/** Sends a form, and returns where it leads or what it says. */
export async function send(url: string, { action, fields }: SentForm, text?: string) {
  const body = new URLSearchParams({ ...fields, ...(text === undefined ? {} : { text }) })
  const response = await fetch(url + action, { method: 'POST', body, redirect: 'manual' })
  return {
    status: response.status,
    location: response.headers.get('location') ?? '',
    page: await response.text(),
  }
}

/** The text of a form after a change of its JSON. */
// biome-ignore lint/suspicious/noExplicitAny: a test knows the shape of what it changes
export const edit = (form: SentForm, change: (value: any) => void) => {
  const value = JSON.parse(form.fields.text ?? '')
  change(value)
  return JSON.stringify(value, undefined, 2)
}
