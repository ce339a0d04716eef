/**
 * Gives the globals of this process the shape that they have in React Native with `react-native-url-polyfill` and
 * `react-native-get-random-values`, and returns a function that undoes it. Written to be used as text, too.
 */
export function asReactNative(): () => void {
  const { fetch, AbortController, crypto } = globalThis
  const descriptors = Object.getOwnPropertyDescriptors(globalThis)
  const { withResolvers } = Promise
  const { canParse } = URL
  // Signals are those of `abort-controller` 3: neither `reason` nor `throwIfAborted`.
  class Signal extends EventTarget {
    aborted = false
  }
  class Controller {
    signal = new Signal()
    abort() {
      if (this.signal.aborted) return
      this.signal.aborted = true
      this.signal.dispatchEvent(new Event('abort'))
    }
  }
  // Its fetch is that of whatwg-fetch: a response is read whole.
  const wholeFetch = async (url: string, { signal, ...options }: { signal?: Signal } = {}) => {
    const native = new AbortController()
    signal?.addEventListener('abort', () => native.abort())
    if (signal?.aborted) native.abort()
    const response = await fetch(url, { ...options, signal: native.signal })
    const { status, ok, type, headers } = response
    const bytes = await response.arrayBuffer()
    return { status, ok, type, headers, url: response.url, arrayBuffer: async () => bytes }
  }
  const shapes = {
    fetch: wholeFetch,
    AbortController: Controller,
    AbortSignal: Signal,
    crypto: { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) },
  }
  for (const [name, value] of Object.entries(shapes))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  Object.assign(Promise, { withResolvers: undefined })
  Object.assign(URL, { canParse: undefined })
  return () => {
    for (const name of Object.keys(shapes)) {
      const before = descriptors[name as keyof typeof descriptors]
      if (before) Object.defineProperty(globalThis, name, before)
    }
    Object.assign(Promise, { withResolvers })
    Object.assign(URL, { canParse })
  }
}
