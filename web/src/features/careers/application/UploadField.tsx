import { type DragEvent, useEffect, useRef } from 'react'
import { FieldError } from '../../../kit/forms/Field.tsx'
import { useForm } from '../../../kit/forms/Form.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ACCEPTED, megabytes } from './file-kind.ts'
import { applicationMessages } from './messages.ts'
import { useUpload } from './use-upload.ts'

/** Uploads a file when it is selected, so that submitting is quick; the stored file survives a reload. */
export function UploadField() {
  const { id: formId, locale, errors } = useForm()
  const t = applicationMessages(locale)
  const input = useRef<HTMLInputElement>(null)
  const id = `${formId}-fileId`
  const { state, send, clear } = useUpload(`upload:${formId}`, input)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file) void send(file)
  }

  // Sent while the file was still on its way, and nothing else is wrong: that is done now.
  const isAwaited = errors.fileId === t('fileBusy') && Object.keys(errors).length === 1
  const isStored = state.name === 'stored'
  useEffect(() => {
    if (isStored && isAwaited) input.current?.form?.requestSubmit()
  }, [isStored, isAwaited])

  // A file that was missing may be uploading or stored by now.
  const isMissed = state.name === 'empty' || (state.name === 'sending' && errors.fileId === t('fileBusy'))
  const fault = 'fault' in state && state.fault ? t(state.fault) : isMissed ? errors.fileId : undefined
  const value = state.name === 'stored' ? state.upload.id : state.name === 'sending' ? 'busy' : ''
  return (
    <div className="form-field upload" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
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
          aria-describedby={fault ? `${id}-hint ${id}-error` : `${id}-hint`}
          aria-invalid={fault ? true : undefined}
          onChange={({ currentTarget }) => currentTarget.files?.[0] && void send(currentTarget.files[0])}
        />
        <span className="drop-text js-only" aria-hidden="true">
          <span className="button outlined is-small">{t('choose')}</span>
          <span className="muted-text only-wide">{t('orDrop')}</span>
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
            [t('tryAgain'), () => void send(state.file)],
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
      <span className="visually-hidden" role="status">
        {state.name === 'stored' ? t('isUploaded') : ''}
      </span>
      <span className="hint-text" id={`${id}-hint`}>
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
      <span className="file-name">
        {isDone && <Icon name="check" />}
        <span>{text}</span>
      </span>
      {actions.map(([label, press]) => (
        <button key={label} type="button" className="text-link" onClick={press}>
          {label}
        </button>
      ))}
      {part !== undefined && <progress value={part} max={1} aria-label={text} />}
    </div>
  )
}
