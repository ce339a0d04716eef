// Islands in a page without a browser: a file that uses it begins with `@vitest-environment happy-dom`.
import { type ReactNode, act as reactAct } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { $modal } from '../kit/modal/modal.ts'
import { $toast } from '../kit/modal/toast.ts'
import { siteNow } from '../stores/site-clock.ts'

/** Friday noon in Tbilisi. */
export const NOW = Date.parse('2026-11-27T08:00:00.000Z')

/** A call that a page has made, with its body read from JSON. */
export interface SentCall {
  path: string
  body: Record<string, unknown>
  headers: Headers
}

/** What the servers respond, by the path of the call. Any other path is not found. */
type Responses = Record<string, (call: SentCall) => unknown>

/** Text as it is read, without marks that keep words together. */
const plain = (text: string | null): string =>
  (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('\u2060', '')

/** Does something and renders what follows from it. React renders by itself at all other times. */
async function act(work: () => unknown): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await reactAct(async () => void (await work()))
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
}

/** Shows islands, presses and types in them, and notes what they send. It is always {@link NOW}. */
export function islandPage() {
  const calls: SentCall[] = []
  let responses: Responses = {}
  let root: Root | undefined

  beforeAll(async () => {
    // The package as browsers get it: its calls go through fetch.
    for (const entry of ['public', 'user'])
      vi.doMock(
        `quoin/${entry}`,
        () => import(new URL(`../../../dist/browser/${entry}.js`, import.meta.url).href),
      )
    vi.stubEnv('QUOIN_HOST', 'https://platform.example')
    vi.stubEnv('QUOIN_API_KEY', 'key')
    vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.href)
      const text =
        typeof init.body === 'string' ? init.body : input instanceof Request ? await input.text() : ''
      const headers = new Headers(input instanceof Request ? input.headers : init.headers)
      const call = { path: pathname + search, body: text ? JSON.parse(text) : {}, headers }
      calls.push(call)
      const respond = responses[pathname]
      // A lost connection would be tried again, after the test.
      if (!respond) return Response.json({}, { status: 404 })
      const response = await respond(call)
      return response instanceof Response ? response : Response.json(response)
    })
    // Styles come at once: there is nothing to see.
    const { head } = document
    const append = head.append.bind(head)
    head.append = (...nodes) => {
      append(...nodes)
      for (const node of nodes) queueMicrotask(() => (node as Element).dispatchEvent(new Event('load')))
    }
    Object.assign(HTMLElement.prototype, { getAnimations: () => [] })
    // Loaded while an island is shown, it would make its call once another file has the network.
    await import('../platform/account/account.ts')
  })
  afterAll(() => {
    for (const entry of ['public', 'user']) vi.doUnmock(`quoin/${entry}`)
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
  })
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW })
    document.documentElement.lang = 'en'
    calls.length = 0
    responses = { '/api/clock': () => ({ now: NOW }) }
    // Read now: a test that moves the clock while it waits would leave it some milliseconds off in all later tests.
    await siteNow()
  })
  afterEach(async () => {
    await clear()
    await new Promise((resolve) => setImmediate(resolve))
    for (const name of Object.keys(document.documentElement.dataset))
      delete document.documentElement.dataset[name]
    localStorage.clear()
    sessionStorage.clear()
    vi.useRealTimers()
  })

  /** Takes the island off the page, and what lies over the page. */
  const clear = async () => {
    await act(() => {
      root?.unmount()
      $modal.set(undefined)
      $toast.set(undefined)
    })
    root = undefined
    document.body.replaceChildren()
  }
  const find = (selector: string) => {
    const found = document.querySelector<HTMLElement>(selector)
    if (!found) throw new Error(`There is no ${selector} in ${document.body.innerHTML}`)
    return found
  }
  /** Waits until a check passes. */
  const until = <T,>(check: () => T): Promise<T> => vi.waitFor(check, { timeout: 5000, interval: 5 })
  const named = (text: string, selector = 'button, a') => {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
      (one) => plain(one.textContent).trim() === text || one.getAttribute('aria-label') === text,
    )
    if (!found) throw new Error(`Nothing is called ${text} in ${plain(document.body.innerHTML)}`)
    return found
  }
  return {
    calls,
    until,
    find,
    named,
    /** Calls of a path, without its query. */
    sent: (path: string) => calls.filter((call) => call.path.split('?')[0] === path),
    /** The text of the page or of an element. */
    text: (selector = 'body') => plain(find(selector).textContent),
    /** The address of the link with a text. */
    href: (text: string) => named(text, 'a').getAttribute('href'),
    /** The value of a field, by its name. */
    value: (name: string, form = 'form') => (find(`${form} [name="${name}"]`) as HTMLInputElement).value,
    respond: (more: Responses) => Object.assign(responses, more),
    /** Opens an address and renders an island of it, in place of the one before. */
    async show(element: ReactNode, path = '/en') {
      await clear()
      history.replaceState(null, '', path)
      root = createRoot(document.body.appendChild(document.createElement('div')))
      await act(() => root?.render(element))
    },
    /** Presses a button or a link by what it says. */
    press: (text: string) => until(() => named(text)).then((one) => act(() => one.click())),
    /** Types into fields by their names, and ticks boxes and radio buttons that have the value. */
    async type(values: Record<string, string>, form = 'form') {
      for (const [name, value] of Object.entries(values)) {
        const fields = [...document.querySelectorAll<HTMLInputElement>(`${form} [name="${name}"]`)]
        const box = fields.find((one) => /radio|checkbox/.test(one.type) && one.value === value)
        const [field] = fields
        if (!field) throw new Error(`There is no field ${name} in ${document.body.innerHTML}`)
        await act(() => {
          if (box) return box.closest('fieldset:disabled') ? undefined : box.click()
          field.value = value
          field.dispatchEvent(new Event('input', { bubbles: true }))
        })
      }
    },
    /** Moves a slider that React controls. */
    slide: (slider: HTMLInputElement, value: string) =>
      act(() => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, value)
        slider.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    /** Submits a form once its script is ready. */
    submit: (form = 'form') =>
      until(() => find(`${form}[data-ready]`) as HTMLFormElement).then((one) =>
        act(() => one.requestSubmit()),
      ),
    /** Does something that changes what is shown, such as setting a store. */
    change: (work: () => unknown) => act(work),
  }
}
