import { z } from 'zod'
import { exchangeRates } from '../../entities/index.ts'
import { publicRoute } from '../../http/route.ts'
import { notFound } from '../../services/errors.ts'
import { where } from '../../store/where.ts'

export const exchangeRateRoutes = [
  publicRoute(
    {
      method: 'GET',
      path: '/v1/exchange-rate/:currency',
      summary: 'Lari for one unit of a currency, newest day',
      response: z.object({ data: z.object({ currency: z.string(), rate: z.number(), date: z.iso.date() }) }),
    },
    ({ table, params }) => {
      const currency = params.currency.toUpperCase()
      const newest = table(exchangeRates).first({
        where: [where.equal('currency', currency)],
        sort: ['-date'],
      })
      if (!newest) throw notFound(`exchange rate of ${currency.slice(0, 16)}`)
      return { data: { currency: newest.currency, rate: newest.rate, date: newest.date } }
    },
  ),
]
