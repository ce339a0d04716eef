import { describe, expect, it } from 'vitest'
import { faultOf, kindOf, megabytes } from './file-kind.ts'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

describe('the kind of a file', () => {
  it.each([
    ['%PDF-1.7', 'cv.pdf', 'pdf'],
    ['%PDF-1.7', 'cv.exe', 'pdf'],
    ['PK\x03\x04....', 'cv.docx', 'word'],
    ['PK\x03\x04....', 'CV.ODT', 'word'],
    ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'cv.doc', 'word'],
    ['\x89PNG\r\n\x1a\n', 'cv.png', 'image'],
    ['\xff\xd8\xff\xe0', 'cv.jpg', 'image'],
    ['RIFF1234WEBP', 'cv.webp', 'image'],
  ])('is recognised for %j named %s', (head, name, kind) => expect(kindOf(bytes(head), name)).toBe(kind))

  it.each([
    ['MZ\x90\x00', 'cv.pdf'],
    ['<script>', 'cv.pdf'],
    ['<svg xmlns', 'cv.png'],
    ['PK\x03\x04....', 'cv.zip'],
    ['PK\x03\x04....', 'cv.docx.jar'],
    ['RIFF1234WAVE', 'cv.webp'],
    ['', 'cv.pdf'],
  ])('is rejected for %j named %s', (head, name) => expect(kindOf(bytes(head), name)).toBeUndefined())

  it('is determined by its content and size', async () => {
    const file = (size: number, head = '%PDF-') =>
      new File([bytes(head), new Uint8Array(size - head.length)], 'cv.pdf')
    expect(await faultOf(new File([], 'cv.pdf'))).toBe('fileEmpty')
    expect(await faultOf(file(1000))).toBeUndefined()
    expect(await faultOf(file(10_000_000))).toBeUndefined()
    expect(await faultOf(file(10_000_001))).toBe('fileTooLarge')
    expect(await faultOf(file(1000, 'MZ'))).toBe('fileKind')
    expect([megabytes(1), megabytes(3_140_000)]).toEqual(['0.1', '3.1'])
  })
})
