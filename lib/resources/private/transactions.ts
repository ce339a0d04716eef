import type { Transaction } from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { CallOptions, Http } from '../../http/types.ts'

export const transactions = (http: Http) => ({
  /**
   * Returns one transaction. `GET /api_private/transaction/{id}`.
   * @throws NotFoundError
   * @example client.transactions.get('{id}')
   */
  get(id: string, options?: CallOptions) {
    return http.get<Transaction>(path`/transaction/${id}`, undefined, options)
  },
})
