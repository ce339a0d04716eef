import fc from 'fast-check'
import { expect, it } from 'vitest'
import { annotationLine } from './annotations.ts'

it('an annotation names file and line from the root of the repository', () => {
  const message = 'title is required'
  const line = annotationLine({ level: 'error', file: 'cms/a.yaml', line: 3, message }, {})
  expect(line).toBe('::error file=cms/a.yaml,line=3,title=quoin::title is required\n')
  const env = { GITHUB_WORKSPACE: process.cwd() }
  expect(annotationLine({ level: 'notice', file: './cms/a.yaml', message }, env)).toBe(
    '::notice file=cms/a.yaml,title=quoin::title is required\n',
  )
})

it('an annotation is one line from which GitHub reads what was meant, whatever names and messages hold', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '%', ':', ',', '=', '\r', '\n', '::', '%0A', 'ა') })
  fc.assert(
    fc.property(text, text, (file, message) => {
      const line = annotationLine({ level: 'error', file, message }, {})
      const [, properties = '', data = ''] = /^::error ([^\r\n]*?)::([^\r\n]*)\n$/.exec(line) ?? []
      const unescape = (escaped: string, marks: string[]) =>
        marks.reduce((one, mark) => one.replaceAll(`%${escape(mark)}`, mark), escaped)
      const escape = (mark: string) => mark.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')
      expect(unescape(data, ['\r', '\n', '%'])).toBe(message)
      const [named = ''] = properties.split(',')
      expect(unescape(named.replace('file=', ''), [':', ',', '\r', '\n', '%'])).toBe(file)
    }),
  )
})
