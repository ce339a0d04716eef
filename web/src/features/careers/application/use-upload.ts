import { type RefObject, useCallback, useEffect, useState } from 'react'
import { parsed, tabStorage } from '../../../ui/storage.ts'
import { faultOf } from './file-kind.ts'
import type { ApplicationKey } from './messages.ts'
import type { StoredUpload } from './upload.ts'

export type State =
  | { name: 'empty'; fault?: ApplicationKey }
  | { name: 'sending'; file: File; part: number; abort: AbortController }
  | { name: 'cut'; file: File; fault: ApplicationKey }
  | { name: 'stored'; upload: StoredUpload }

/** The platform's error for a file, as a message key. */
const FAULTS = new Map<string, ApplicationKey>(
  Object.entries({
    'payload-too-large': 'fileTooLarge',
    'unsupported-media-type': 'fileKind',
  }),
)

/** Uploads a file when it is selected; the stored file survives a reload. `key` identifies it in this tab. */
export function useUpload(key: string, input: RefObject<HTMLInputElement | null>) {
  const [state, setState] = useState<State>({ name: 'empty' })

  const send = useCallback(
    async (file: File) => {
      const fault = await faultOf(file)
      if (fault) return setState({ name: 'empty', fault })
      const abort = new AbortController()
      setState({ name: 'sending', file, part: 0, abort })
      const onProgress = (part: number) =>
        setState((now) => (now.name === 'sending' && now.abort === abort ? { ...now, part } : now))
      try {
        const { uploadFile } = await import('./upload.ts')
        const upload = await uploadFile(file, { signal: abort.signal, onProgress })
        tabStorage.set(key, JSON.stringify(upload))
        setState({ name: 'stored', upload })
      } catch (error) {
        if (abort.signal.aborted) return
        const known = FAULTS.get((error as { code?: string }).code ?? '')
        setState(known ? { name: 'empty', fault: known } : { name: 'cut', file, fault: 'fileCut' })
      }
    },
    [key],
  )

  useEffect(() => {
    const upload = parsed(tabStorage.get(key)) as StoredUpload | undefined
    if (typeof upload?.id === 'string') setState({ name: 'stored', upload })
    // Chosen before the script was there.
    else if (input.current?.files?.[0]) void send(input.current.files[0])
  }, [key, input, send])

  const clear = () => {
    if (state.name === 'sending') state.abort.abort()
    tabStorage.remove(key)
    if (input.current) input.current.value = ''
    setState({ name: 'empty' })
    requestAnimationFrame(() => input.current?.focus())
  }
  return { state, send, clear }
}
