// A number that JavaScript would round is printed as it came, or refused by the name of its field.
import { expect, it } from 'vitest'
import { openPlatform } from './platform.ts'
import { quoinHere } from './quoin.ts'
import { useOne } from './use-place.ts'

const AT = '2026-11-21T12:00:00.000Z'
/** What a row has in its fields; a number stands in each of them in turn. */
const rowWith = (field: string, number: string) => {
  const at = (name: string, otherwise: string) => (name === field ? number : otherwise)
  return `{"_id":"id-1","number":"A-1","created":"${AT}","updated":"${AT}","status":"paid",
    "externalId":${at('externalId', '1')},"meta":{"invoiceId":${at('invoiceId', '2')},"deep":[{"x":[${at('x', '3')}]}]},
    "total":{"amount":${at('amount', '400')},"currency":"USD"},"userIds":[${at('userIds', '"u"')}]}`
}
const FIELDS = ['externalId', 'invoiceId', 'x', 'amount', 'userIds']
const ROUNDED = ['9007199254740993', '12345678901234567890', '9007199254740993.25']

let [field, number] = ['', '']
const platform = useOne(
  () =>
    openPlatform(({ url = '', headers }, response) => {
      const row = rowWith(field, number)
      const isOne = new URL(url, 'http://x').pathname.endsWith('/id-1')
      const list = `{"data":[${row}],"total":1,"page":0,"limit":50}`
      if (String(headers.accept).includes('ndjson'))
        return response
          .writeHead(200, { 'content-type': 'application/x-ndjson' })
          .end(`${row.replaceAll('\n', '')}\n`)
      response.writeHead(200, { 'content-type': 'application/json' }).end(isOne ? row : list)
    }),
  ({ close }) => close(),
)

const FORMATS = ['json', 'ndjson', 'yaml', 'csv', 'tsv', 'table']
const LINES = [
  ...FORMATS.map((format) => `orders list --fields _id,externalId,meta,total,userIds --format ${format}`),
  'orders list --query [] --json',
  'orders list --where externalId>0',
  'orders get id-1 --format yaml',
  'orders get id-1 --query total',
  'transactions list --json',
  'orders export --format json -o -',
  'orders export --format yaml -o -',
  'api v2/ecommerce/order',
  'api v2/ecommerce/order/id-1 --query externalId',
  'api POST v2/ecommerce/order --set a=b',
]

it.each(LINES)('is refused with its field in `%s`', async (line) => {
  const quoin = quoinHere(platform.env)
  for (field of FIELDS) {
    for (number of ROUNDED) {
      const { exitCode, stdout, stderr } = await quoin(line)
      expect({ exitCode, stdout, stderr }).toEqual({
        exitCode: expect.toSatisfy((code) => code > 0),
        stdout: '',
        stderr: expect.stringContaining(`${field} ${number} in `),
      })
    }
  }
})
