import type { APIRoute } from 'astro'
import { json, wrongMethod } from '../../features/server/answers.ts'

export const prerender = false

/** The time by the server's clock, for pages that count down or offer times: the visitor's clock may be wrong. */
export const GET: APIRoute = () => json({ now: Date.now() })
export const ALL: APIRoute = () => wrongMethod('GET')
