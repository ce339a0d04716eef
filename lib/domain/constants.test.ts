import { expect, it } from 'vitest'
import * as domain from './index.ts'

/** The words and numbers that the specification fixes: platforms know these, and some know no others. */
const SPECIFIED = {
  REQUEST_ACTION_TYPES: [
    ...['visit', 'change_file', 'vacation', 'training', 'maintenance', 'buy', 'rent', 'sell', 'rent_out'],
    ...['exchange', 'waiting_list', 'request_invoice', 'redirecting_friend', 'replace_apartment'],
    'request_apartment_link',
  ],
  REQUEST_ACTION_STATUSES: [
    ...['pending', 'confirmed', 'rejected', 'reviewed', 'user_accepted', 'user_rejected', 'archived'],
  ],
  HOLIDAY_TYPES: [
    ...['holiday', 'family', 'unpaid', 'sick_day', 'maternity', 'day_off', 'system', 'bulletin'],
  ],
  DEFAULT_HOLIDAY_TYPE: 'holiday',
  ACCRUAL_TYPES: ['calendar', 'start_of_work'],
  NOTIFICATION_TYPES: ['EMAIL', 'SMS', 'PUSH', 'IN_APP'],
  NOTIFICATION_SOURCE_TYPES: ['News'],
  IN_APP_TYPES: ['PAYMENT'],
  BOX_TYPES: [
    ...['QUIZ_RESULT', 'SURVEY_RESULT', 'INTRANET_RESPONSIBILITIES', 'M2_WEB_PROPERTY_WISHLIST'],
    ...['ALCHEMY_ELEMENT_IMAGES', 'UNIT_USER_PREFERENCE'],
  ],
  PERMISSION_VERBS: ['None', 'Read', 'Write', 'Admin'],
  PERMISSION_LEVELS: { None: 0, Read: 1, Write: 3, Admin: 9 },
  FILTER_CONDITIONS: ['contains', 'lt', 'gt'],
  FILTER_OPERATORS: ['=', '!=', '>', '>=', '<', '<=', 'like'],
  FILTER_VALUE_TYPES: ['TEXT', 'NUMERIC', 'BOOLEAN'],
  IMAGE_FETCH_TASK: 'IMAGE_FETCH_TASK',
  CHAT_EVENTS: ['chat', 'history'],
  REAL_ESTATE_ACTION_CATEGORIES: ['Maintenance', 'Broker', 'Linking', 'CRM'],
  DEFAULT_ACTION_CATEGORIES: ['Other'],
  CONVERSATION_TOPICS: ['General', 'CRM', 'Contact Center', 'Sales', 'Broker', 'Complex Manager', 'Other'],
  HOLIDAY_FEEDBACK_LANGUAGE: 'ka',
}

it.each(Object.entries(SPECIFIED))('%s is what the specification says', (name, value) => {
  expect(Object.entries(domain)).toContainEqual([name, value])
})
