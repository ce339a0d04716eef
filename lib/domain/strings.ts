// Names of the fields that are strings, or hold nothing else: what looks like a timestamp in them stays a string.
import type { AdminClaims, AdminPreference, AdminSession, User } from './account.ts'
import type { Deal, Item, ItemFeature, Profile } from './commerce.ts'
import type { ContentEntry, ContentStructure, PublicContent } from './content.ts'
import type { Admin, ContentModel, Order, OrderGroup, Permission, Role } from './entities.ts'
import type { ErrorBody } from './errors.ts'
import type { Holiday, HolidayCheck, HolidayReportRow, HrReportParams, OrgNode } from './intranet.ts'
import type { StoredFile, StoredImage } from './media.ts'
import type { Box, Conversation, Message, Notification, UserEvent } from './messaging.ts'
import type { BankCard, TransactionEvent, TransactionM2 } from './payments.ts'
import type { CustomType, Project, ProjectStats } from './project.ts'
import type { RequestAction } from './requests.ts'
import type { BillingItem, LegalDocument, PendingTask } from './stubs.ts'

type Declared =
  | Permission
  | Role
  | PublicContent
  | HolidayCheck
  | ProjectStats
  | Pick<ErrorBody['error'], 'code' | 'message'>
  | Admin
  | AdminClaims
  | AdminPreference
  | Omit<AdminSession, 'legacyError'>
  | User
  | Deal
  | Item
  | ItemFeature
  | Order
  | OrderGroup
  | Profile
  | ContentEntry
  | ContentModel
  | ContentStructure
  | Holiday
  | HolidayReportRow
  | HrReportParams
  | OrgNode
  | StoredFile
  | StoredImage
  | Box
  | Conversation
  | Message
  | Notification
  | UserEvent
  | BankCard
  | TransactionM2
  | TransactionEvent
  | CustomType
  | Project
  | RequestAction
  | BillingItem
  | LegalDocument
  | PendingTask

/** What a list or a map holds. */
type ItemOf<T> = T extends readonly (infer E)[]
  ? E
  : T extends Record<string, infer V>
    ? string extends keyof T
      ? V
      : never
    : never

/** The names of fields that a value of type `F` may stand in, some levels deep; a map has no names of its own. */
type FieldOf<T, F, Levels extends 0[] = [0, 0, 0]> = T extends readonly (infer E)[]
  ? FieldOf<E, F, Levels>
  : T extends Date | string | number | boolean
    ? never
    : Levels extends [0, ...infer Rest extends 0[]]
      ? {
          [K in keyof T & string]: string extends K
            ? never
            : F extends NonNullable<T[K]> | ItemOf<NonNullable<T[K]>>
              ? K
              : FieldOf<NonNullable<T[K]>, F, Rest>
        }[keyof T & string]
      : never

/** Fields of any content: no type declares what is in them. */
export const OPEN_FIELDS = ['value', 'values', 'metadata', 'attributes', 'settings'] as const

/** The names that `npm run generate` writes to `string-fields.ts`. The data of an entity are open. */
export type StringField = Exclude<FieldOf<Declared, string>, (typeof OPEN_FIELDS)[number] | 'data'>

/** A name of a string that is also that of a date does not compile. */
type Wrong = Extract<FieldOf<Declared, Date>, StringField>
const NONE_WRONG: { [K in Wrong]: never } = {}
void NONE_WRONG
