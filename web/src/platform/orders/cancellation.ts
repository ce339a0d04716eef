/** The type of a request that is about a purchase; `data.action` says what is asked for. */
export const CANCELLATION_TYPE = 'buy'
const ACTION = 'cancel-reservation'

export const cancellationOf = (orderId: string) => ({ action: ACTION, orderId })

/** The order that a request asks to cancel; undefined if it is about something else. */
export const orderToCancel = ({ data }: { data?: Record<string, unknown> }): string | undefined =>
  data?.['action'] === ACTION ? String(data['orderId']) : undefined
