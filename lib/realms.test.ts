// Values of another realm: of a test in jsdom, a vm context or a frame.
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { queryString } from './http/path.ts'
import { Upload } from './http/upload.ts'
import { requireObject } from './validate.ts'

const date = runInNewContext('new Date(0)') as Date
const bytes = runInNewContext('new Uint8Array([72, 105])') as Uint8Array

it('a Date of another realm is a Date', () => {
  expect(date instanceof Date).toBe(false)
  expect(queryString({ from: date })).toBe('?from=1970-01-01T00%3A00%3A00.000Z')
  expect(() => requireObject(date, 'filter')).toThrow('filter must be an object, not a Date')
})

it('a Uint8Array of another realm can be uploaded', async () => {
  const upload = new Upload({ file: { source: bytes, filename: 'hi.txt' } }, async () => ({
    size: 0,
    stream: async function* () {},
  }))
  const form = await upload.open(() => {}, { countsReads: false, newDigest: undefined })
  const [[, file] = []] = form
  expect(file).toMatchObject({ size: 2 })
  expect(upload.replayable).toBe(true)
})
