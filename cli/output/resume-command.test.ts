import { expect, it } from 'vitest'
import { intoFile } from './resume-command.ts'

it.each([
  ['orders export --format xlsx'],
  ['orders export --format xlsx -o -'],
  ['orders export -o - --format xlsx'],
  ['orders export --output - --format xlsx'],
  ['orders export --output=- --format xlsx'],
  ['orders export -o- --format xlsx'],
])('%s is repeated with one file', (line) => {
  expect(intoFile('orders.xlsx', line.split(' '))).toBe('quoin orders export --format xlsx -o orders.xlsx')
})
