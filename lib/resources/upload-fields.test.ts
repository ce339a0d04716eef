import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { UsageError } from '../errors.ts'
import { privateUploadFields, uploadFields } from './upload-fields.ts'
import type { Upload } from './upload-types.ts'

const bytes = new Uint8Array([1])
const filenameOf = (upload: Upload) => (uploadFields(upload)['file'] as { filename: string }).filename

describe('an upload form', () => {
  it('takes its filename from the path, the file or the caller', () => {
    expect(filenameOf({ source: { path: '/home/nino/cv.pdf' } })).toBe('cv.pdf')
    expect(filenameOf({ source: { path: 'C:\\docs\\cv.pdf' } })).toBe('cv.pdf')
    expect(filenameOf({ source: new File([bytes], 'photo.png') })).toBe('photo.png')
    expect(filenameOf({ source: bytes, filename: 'given.txt' })).toBe('given.txt')
  })

  it('takes a File or Blob as it is', () => {
    expect(uploadFields(new File([bytes], 'photo.png'))).toMatchObject({ file: { filename: 'photo.png' } })
    expect(privateUploadFields(new Blob([bytes]))).toMatchObject({ file: { filename: 'blob' } })
    const { File: OtherFile } = new Window()
    expect(uploadFields(new OtherFile(['a'], 'of-happy-dom.png') as never)).toMatchObject({
      file: { filename: 'of-happy-dom.png' },
    })
  })

  it('requires a filename if there is none', () => {
    expect(() => uploadFields({ source: bytes })).toThrow(UsageError)
    expect(() => uploadFields({ source: new Blob([bytes]), filename: '' })).toThrow(UsageError)
    expect(() => uploadFields({ source: { path: 'folder/' } })).toThrow(UsageError)
  })

  it('has isPrivate and userId only if they are given', () => {
    expect(Object.keys(privateUploadFields({ source: bytes, filename: 'a' }))).toEqual(['file'])
    expect(
      privateUploadFields({ source: bytes, filename: 'a', isPrivate: false, userId: 'u1' }),
    ).toMatchObject({
      isPrivate: 'false',
      userId: 'u1',
    })
  })

  it('rejects values that cannot be uploaded', () => {
    for (const upload of ['a.png', { source: 'a.png' }, { source: 'a.png', filename: 'a' }])
      expect(() => uploadFields(upload as never)).toThrow('upload({ source: { path:')
    expect(() => uploadFields({ source: 7 as never, filename: 'a' })).toThrow('source must be an object')
    expect(() => privateUploadFields({ source: bytes, filename: 'a', isPrivate: 'yes' as never })).toThrow(
      UsageError,
    )
    expect(() => uploadFields(undefined as never)).toThrow(UsageError)
  })
})
