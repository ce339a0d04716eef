import { HOLIDAY_FEEDBACK_MODEL_ID } from '../domain/content.ts'
import type { CallsDialect } from './dialect-types.ts'

/** Where the calls are that the specification names without showing them, unless the dialect says otherwise. */
export const CALLS = {
  exchangeRate: '/v1/exchange-rate/{currency}',
  deals: '/provider/crm/deals',
  respond: 'PUT /request-action/{id}',
  feedbackModel: HOLIDAY_FEEDBACK_MODEL_ID,
} satisfies CallsDialect
