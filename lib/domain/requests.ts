import type { Entity } from './entity.ts'
import type { HolidayType } from './intranet.ts'

/** Every type of request-action. */
export const REQUEST_ACTION_TYPES = [
  'visit',
  'change_file',
  'vacation',
  'training',
  'maintenance',
  'buy',
  'rent',
  'sell',
  'rent_out',
  'exchange',
  'waiting_list',
  'request_invoice',
  'redirecting_friend',
  'replace_apartment',
  'request_apartment_link',
] as const
/** Type of a request from a user; `vacation` becomes leave when it is confirmed and accepted. */
export type RequestActionType = (typeof REQUEST_ACTION_TYPES)[number]

/** The leave that a `vacation` asks for; without days, it is agreed upon in comments. */
export interface LeaveData {
  /** First day, `YYYY-MM-DD`. */
  startDate?: string | undefined
  /** Last day, `YYYY-MM-DD`; on or after `startDate`. */
  endDate?: string | undefined
  /**
   * Kind of leave, and so the balance that it is taken from.
   *
   * @default 'holiday'
   */
  type?: HolidayType | undefined
}

/** A type of request with its details: those of leave, or any of a type that the specification leaves open. */
export type RequestDetails =
  | {
      /** Asks for leave. */
      type: 'vacation'
      /** The days. */
      data?: LeaveData | undefined
    }
  | {
      /** Type of the request. */
      type: Exclude<RequestActionType, 'vacation'>
      /** Details specific to `type`. */
      data?: Record<string, unknown> | undefined
    }

/** A request of a type that is the platform's own, or that it writes in another way: it is sent as it is written. */
export type OtherRequestDetails<T extends string> = {
  /** Type of the request, as the platform writes it. */
  type: T extends RequestActionType ? never : T
  /** Details specific to `type`. */
  data?: Record<string, unknown> | undefined
}

/** Every status of a request-action; `REQUEST_ACTION_TRANSITIONS` says which may follow which. */
export const REQUEST_ACTION_STATUSES = [
  'pending',
  'confirmed',
  'rejected',
  'reviewed',
  'user_accepted',
  'user_rejected',
  'archived',
] as const
/** Status of a request-action: staff confirm, reject or review it, the user accepts or rejects a confirmed one. */
export type RequestActionStatus = (typeof REQUEST_ACTION_STATUSES)[number]
/** The statuses that may follow each status. */
export const REQUEST_ACTION_TRANSITIONS: Record<RequestActionStatus, readonly RequestActionStatus[]> = {
  pending: ['confirmed', 'rejected', 'reviewed'],
  confirmed: ['user_accepted', 'user_rejected'],
  rejected: ['archived'],
  reviewed: ['archived'],
  user_accepted: ['archived'],
  user_rejected: ['archived'],
  archived: [],
}

/** A comment below a request-action, by staff or by the user. */
export interface RequestComment {
  /** Assigned by the platform. */
  _id: string
  /** Plain text, as it was typed. */
  text: string
  /** Who wrote it. */
  author: {
    /** Whether staff or the user wrote it. */
    kind: 'admin' | 'user'
    /** Id of the admin or user. */
    id: string
    /** Name to show. */
    name: string
  }
  /** When it was written. */
  created: Date
}

/** A request that a user makes, such as a visit or a repair, and its handling. */
export interface RequestAction extends Entity {
  /** Type of the request. */
  type: RequestActionType
  /** Where it stands; `REQUEST_ACTION_TRANSITIONS` says which status may follow. */
  status: RequestActionStatus
  /** Id of the user whose request it is. */
  userId: string
  /** Summary of the request, in a line. */
  title: string
  /** Details specific to the request's `type`. */
  data: Record<string, unknown>
  /** Oldest first. */
  comments: RequestComment[]
  /** Increases by one with each change. */
  version: number
  /** The latest version that each side has seen. */
  seen: {
    /** Latest version that staff have seen. */
    admin: number
    /** Latest version that the user has seen. */
    user: number
  }
  /** The user's review; `rating` is from 1 to 5. */
  review?: {
    /** Stars, from 1 to 5. */
    rating: number
    /** Words of the user. */
    text?: string
  }
}
