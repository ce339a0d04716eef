import { type ContentEntry, HOLIDAY_FEEDBACK_LANGUAGE } from '../../domain/index.ts'
import { isDate } from '../../domain/is-record.ts'
import { UsageError } from '../../errors.ts'
import { CALLS } from '../../http/calls.ts'
import { path } from '../../http/path.ts'
import type { CallOptions, CallsDialect, Http } from '../../http/types.ts'
import { requireAll, requireKnown, requireString } from '../../validate.ts'

/** An employee's feedback, stored as an entry of the model `HOLIDAY_FEEDBACK_MODEL_ID`, or that of the dialect. */
export interface HolidayFeedback {
  /** Address of the employee. */
  userEmail: string
  /** Text of the feedback. */
  description: string
  /**
   * When they gave it.
   *
   * @default now
   */
  requestedAt?: Date | undefined
  /**
   * Whether it was dealt with.
   *
   * @default false
   */
  isCompleted?: boolean | undefined
}

export const holidayFeedback = (
  http: Http,
  { feedbackModel: modelId = CALLS.feedbackModel }: CallsDialect,
) => ({
  /**
   * Creates an entry of the holiday feedback model, in Georgian.
   * `POST /api_public/v3/cms/content`.
   * @throws ValidationError
   * @example
   * client.holidayFeedback.send({
   *   userEmail: 'nino@terasa.example',
   *   description: 'Too short',
   *   requestedAt: new Date('2026-11-21T09:30:00.000Z'),
   * })
   */
  send(feedback: HolidayFeedback, options?: CallOptions) {
    const {
      userEmail,
      description,
      requestedAt = new Date(),
      isCompleted = false,
    } = requireKnown(feedback, ['userEmail', 'description', 'requestedAt', 'isCompleted'], 'feedback')
    requireAll(
      () => requireString(userEmail, 'userEmail'),
      () => requireString(description, 'description'),
    )
    if (!isDate(requestedAt) || Number.isNaN(requestedAt.getTime())) {
      throw new UsageError('requestedAt must be a valid Date')
    }
    const entry = {
      modelId,
      lang: HOLIDAY_FEEDBACK_LANGUAGE,
      values: { userEmail, description, requestedAt, isCompleted },
    }
    return http.post<ContentEntry<Required<HolidayFeedback>>>(path`/v3/cms/content`, entry, options)
  },
})
