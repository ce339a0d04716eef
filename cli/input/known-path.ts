import { API_PATHS } from './api-paths.ts'

/** Whether the API has this call; an ID may stand for a word in braces. */
export const isKnownPath = (method: string, path: string) =>
  Object.entries(API_PATHS).some(
    ([known, methods]) =>
      methods.includes(method) &&
      new RegExp(`^/${known.replace(/\{\w+\}/g, '[^/]+')}$`).test(path.replace(/\?.*$/, '')),
  )
