import type { Entity } from './entity.ts'

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
export type RequestActionType = (typeof REQUEST_ACTION_TYPES)[number]

export const REQUEST_ACTION_STATUSES = [
  'pending',
  'confirmed',
  'rejected',
  'reviewed',
  'user_accepted',
  'user_rejected',
  'archived',
] as const
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

export interface RequestComment {
  _id: string
  text: string
  author: { kind: 'admin' | 'user'; id: string; name: string }
  created: Date
}

/** A request that a user makes, such as a visit or a repair, and its handling. */
export interface RequestAction extends Entity {
  type: RequestActionType
  status: RequestActionStatus
  userId: string
  title: string
  /** Details specific to the request's `type`. */
  data: Record<string, unknown>
  comments: RequestComment[]
  /** Increases by one with each change. */
  version: number
  /** The latest version that each side has seen. */
  seen: { admin: number; user: number }
  /** The user's review; `rating` is from 1 to 5. */
  review?: { rating: number; text?: string }
}
