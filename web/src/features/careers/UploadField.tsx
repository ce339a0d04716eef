import { type DragEvent, useEffect, useRef, useState } from 'react'
import { parsed, tabStorage } from '../../stores/storage.ts'
import { Icon } from '../../ui/Icon.tsx'
import { FieldError } from '../forms/Field.tsx'
import { useForm } from '../forms/Form.tsx'
import { type ApplicationKey, applicationMessages } from './application-messages.ts'
import { ACCEPTED, faultOf, megabytes } from './file-kind.ts'
import type { StoredUpload } from './upload.ts'

type State =
  | { name: 'empty'; fault?: ApplicationKey }
  | { name: 'sending'; file: File; part: number; abort: AbortController }
  | { name: 'cut'; file: File; fault: ApplicationKey }
  | { name: 'stored'; upload: StoredUpload }

/** What the platform says of a file, in our words. */
const FAULTS: Record<string, ApplicationKey> = {
  'payload-too-large': 'fileTooLarge',
  'unsupported-media-type': 'fileKind',
}

/** The file goes out when it is chosen, so that sending the form takes no time; what is stored survives a reload. */
export function UploadField() {
  const { id: formId, locale, errors } = useForm()
  const t = applicationMessages(locale)
  const [state, setState] = useState<State>({ name: 'empty' })
  const input = useRef<HTMLInputElement>(null)
  const id = `${formId}-fileId`
  const key = `upload:${formId}`

  useEffect(() => {
    const upload = parsed(tabStorage.get(key)) as StoredUpload | undefined
    if (typeof upload?.id === 'string') setState({ name: 'stored', upload })
    // Chosen before the script was there.
    else if (input.current?.files?.[0]) void send(input.current.files[0])
  }, [key])

  const send = async (file: File) => {
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
      const known = FAULTS[(error as { code?: string }).code ?? '']
      setState(known ? { name: 'empty', fault: known } : { name: 'cut', file, fault: 'fileCut' })
    }
  }
  const clear = () => {
    if (state.name === 'sending') state.abort.abort()
    tabStorage.remove(key)
    if (input.current) input.current.value = ''
    setState({ name: 'empty' })
    requestAnimationFrame(() => input.current?.focus())
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file) void send(file)
  }

  // What the form missed may be on its way or there by now.
  const isMissed = state.name === 'empty' || (state.name === 'sending' && errors.fileId === t('fileBusy'))
  const fault = 'fault' in state && state.fault ? t(state.fault) : isMissed ? errors.fileId : undefined
  const value = state.name === 'stored' ? state.upload.id : state.name === 'sending' ? 'busy' : ''
  return (
    <div className="field upload" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <label htmlFor={id}>{t('file')}</label>
      <input type="hidden" name="fileId" value={value} />
      <input type="hidden" name="filename" value={state.name === 'stored' ? state.upload.filename : ''} />
      <div
        className="drop-zone"
        hidden={state.name === 'sending' || state.name === 'stored' || state.name === 'cut'}
      >
        <input
          ref={input}
          id={id}
          name="file"
          type="file"
          accept={ACCEPTED}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={fault ? true : undefined}
          onChange={({ currentTarget }) => currentTarget.files?.[0] && void send(currentTarget.files[0])}
        />
        <span className="drop-text js-only" aria-hidden="true">
          <span className="btn line sm">{t('choose')}</span>
          <span className="muted only-d">{t('orDrop')}</span>
        </span>
      </div>
      {state.name === 'sending' && (
        <FileRow
          text={t('uploading', {
            name: state.file.name,
            done: megabytes(state.file.size * state.part),
            size: megabytes(state.file.size),
          })}
          part={state.part}
          actions={[[t('cancel'), clear]]}
        />
      )}
      {state.name === 'cut' && (
        <FileRow
          text={t('uploaded', { name: state.file.name, size: megabytes(state.file.size) })}
          actions={[
            [t('again'), () => void send(state.file)],
            [t('another'), clear],
          ]}
        />
      )}
      {state.name === 'stored' && (
        <FileRow
          text={t('uploaded', { name: state.upload.filename, size: megabytes(state.upload.size) })}
          isDone
          actions={[[t('remove'), clear]]}
        />
      )}
      <span className="vh" role="status">
        {state.name === 'stored' ? t('isUploaded') : ''}
      </span>
      <span className="hint" id={`${id}-hint`}>
        {t('fileHint')}
      </span>
      <FieldError id={`${id}-error`} error={fault} />
    </div>
  )
}

interface RowProps {
  text: string
  part?: number
  isDone?: boolean
  actions: readonly (readonly [text: string, press: () => void])[]
}

function FileRow({ text, part, isDone, actions }: RowProps) {
  return (
    <div className="file-row">
      <span className="name">
        {isDone && <Icon name="check" />}
        <span>{text}</span>
      </span>
      {actions.map(([label, press]) => (
        <button key={label} type="button" className="link" onClick={press}>
          {label}
        </button>
      ))}
      {part !== undefined && <progress value={part} max={1} aria-label={text} />}
    </div>
  )
}
