/** Parameter and result types of methods, besides the domain types: all that a program's declarations may name. */

export type { Path } from '../http/path.ts'
export type { Optional } from '../validate.ts'
export type {
  ContentChange,
  ContentListFilter,
  ContentOrder,
  ContentValue,
  Translation,
} from './admin/content.ts'
export type { ConversationChange, ConversationFilter, SeenMessage } from './admin/conversations.ts'
export type { FileFilter } from './admin/files.ts'
export type { HolidayReportFilter, HrReportFilter } from './admin/holidays.ts'
export type { ItemFilter } from './admin/items.ts'
export type { NewCustomType } from './admin/legacy/custom-types.ts'
export type { LegacyResources } from './admin/legacy/index.ts'
export type { ContentUpsert, NewContent, NewContentOf } from './admin/new-content.ts'
export type { NewNotification } from './admin/notifications.ts'
export type { OrderGroupSearch } from './admin/order-groups.ts'
export type { OrderRow } from './admin/order-row.ts'
export type { OrderExport, OrderFilter } from './admin/orders.ts'
export type { ProfileChange, ProfileFilter } from './admin/profiles.ts'
export type { AdminOptions, AdminSettings, ProjectSettings, ResolveProject } from './admin/project-option.ts'
export type { ProjectChange } from './admin/projects.ts'
export type { DealFilter } from './admin/providers.ts'
export type { NewRequestAction, RequestActionChange, RequestActionFilter } from './admin/request-actions.ts'
export type { TransactionRow } from './admin/transaction-row.ts'
export type { Refund, TransactionExport, TransactionFilter } from './admin/transactions.ts'
export type { UserChange } from './admin/users.ts'
export type {
  ModelChange,
  NewAdmin,
  NewModel,
  NewModelField,
  NewRole,
  OrderChange,
  RoleChange,
} from './bodies.ts'
export type { BoxChange, BoxId, BoxKey, NewBox } from './boxes.ts'
export type { AccountChange, Credentials, NewUser, PasswordChange, Signup } from './credentials.ts'
export type { ExportedRows } from './csv-rows.ts'
export type {
  IsoDate,
  IsoDay,
  ListFilter,
  Paging,
  RecordFilter,
  SortBy,
  TimeRange,
  UserFilter,
} from './filters.ts'
export type { InLanguage, ItemInLanguage } from './item-language.ts'
export type { ItemCondition, ItemField, ItemSearch, SearchItems } from './item-search.ts'
export type { CodeSent } from './parse-user.ts'
export type { CardDetails, PaymentPurpose } from './payment.ts'
export type { ImportedUser } from './private/auth.ts'
export type { ItemListFilter } from './private/items.ts'
export type { InAppNotification, PushNotification, Sent, Sms } from './private/notifications.ts'
export type { CardPayment, LinkPayment } from './private/payments.ts'
export type { EntryQuery, NewPublicContent } from './public/content.ts'
export type { ContentQuery, ContentQueryV2, EntryKeys } from './public/content-query.ts'
export type { ExchangeRate } from './public/exchange-rate.ts'
export type { HolidayFeedback } from './public/holiday-feedback.ts'
export type { AccountAddress, PasswordReset } from './site/account.ts'
export type { Email } from './site/notifications.ts'
export type { PrivateUpload, Upload, UploadOptions } from './upload-types.ts'
export type { EventChange } from './user/events.ts'
export type { HolidayQuery, HolidayStretch } from './user/intranet.ts'
export type { FeatureSearch } from './user/items.ts'
export type { NewOrder, OwnOrderFilter } from './user/orders.ts'
export type { NewBankCard, OwnCardPayment } from './user/payments.ts'
export type { OwnProfileChange, ProfileSearch } from './user/profiles.ts'
export type { NewOwnRequest, OwnRequestChange, OwnRequestFilter, Review } from './user/request-actions.ts'
