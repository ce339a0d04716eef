import type { Http } from '../../http/types.ts'
import { project } from './project.ts'

/** Everything a private API key opens, server to server. */
export function privateResources(http: Http) {
  return {
    project: project(http),
  }
}

export type PrivateResources = ReturnType<typeof privateResources>
