import { describe, expect, it } from 'vitest'
import { UsageError } from '../errors.ts'
import { privateUploadForm, type Upload, uploadForm } from './upload-form.ts'

const bytes = new Uint8Array([1])
const filenameOf = (upload: Upload) => (uploadForm(upload)['file'] as { filename: string }).filename

describe('an upload form', () => {
  it('takes its filename from the path, the file or the caller', () => {
    expect(filenameOf({ source: { path: '/home/nino/cv.pdf' } })).toBe('cv.pdf')
    expect(filenameOf({ source: { path: 'C:\\docs\\cv.pdf' } })).toBe('cv.pdf')
    expect(filenameOf({ source: new File([bytes], 'photo.png') })).toBe('photo.png')
    expect(filenameOf({ source: bytes, filename: 'given.txt' })).toBe('given.txt')
  })

  it('takes a File or Blob as it is', () => {
    expect(uploadForm(new File([bytes], 'photo.png'))).toMatchObject({ file: { filename: 'photo.png' } })
    expect(privateUploadForm(new Blob([bytes]))).toMatchObject({ file: { filename: 'blob' } })
  })

  it('requires a filename if there is none', () => {
    expect(() => uploadForm({ source: bytes })).toThrow(UsageError)
    expect(() => uploadForm({ source: new Blob([bytes]), filename: '' })).toThrow(UsageError)
    expect(() => uploadForm({ source: { path: 'folder/' } })).toThrow(UsageError)
  })

  it('has isPrivate and userId only if they are given', () => {
    expect(Object.keys(privateUploadForm({ source: bytes, filename: 'a' }))).toEqual(['file'])
    expect(privateUploadForm({ source: bytes, filename: 'a', isPrivate: false, userId: 'u1' })).toMatchObject(
      {
        isPrivate: 'false',
        userId: 'u1',
      },
    )
  })

  it('rejects values that cannot be uploaded', () => {
    expect(() => uploadForm({ source: 'text' as never, filename: 'a' })).toThrow('source must be an object')
    expect(() => privateUploadForm({ source: bytes, filename: 'a', isPrivate: 'yes' as never })).toThrow(
      UsageError,
    )
    expect(() => uploadForm(undefined as never)).toThrow(UsageError)
  })
})
