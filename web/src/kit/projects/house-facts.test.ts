import { expect, it } from 'vitest'
import { houseFacts, houseText } from './house-facts.ts'

type House = Parameters<typeof houseFacts>[1]
const house = (known: Partial<House>) => ({ flats: 0, smaller: 0, refund: 0, ...known }) as House
const said = (known: Partial<House>) =>
  houseFacts('en', house(known)).map(({ value, isMissed }) => (isMissed ? `! ${value}` : value))

it('says how each promise of a finished house was kept', () => {
  expect(said({ promised: '2021-05-31', handedOver: '2021-04-26' })).toEqual([
    'May 2021',
    'April 2021',
    'All flats measured, none smaller than planned',
  ])
  expect(said({ promised: '2022-10-31', handedOver: '2022-12-12', smaller: 2, refund: 6200 })).toEqual([
    'October 2022',
    '! December 2022, 6\u00a0weeks late',
    '! 2 flats smaller than planned, $6,200 refunded',
  ])
})

it('says nothing of what is not known', () => {
  expect(said({})).toEqual([])
  expect(said({ promised: '2022-10-31' })).toEqual(['October 2022'])
  expect(said({ handedOver: '2022-12-12' })).toEqual([
    'December 2022',
    'All flats measured, none smaller than planned',
  ])
  expect(houseText('en', house({ text: 'Vera' }))).toBe('Vera')
  expect(houseText('en', house({ text: 'Vera', flats: 1 }))).toBe('Vera, 1 flat')
  expect(houseText('ru', house({ text: 'Вера', flats: 57 }))).toBe('Вера, 57 квартир')
  expect(houseText('en', house({ flats: 57 }))).toBeUndefined()
})
