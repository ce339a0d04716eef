import type { Http } from '../../http/types.ts'
import { auth } from './auth.ts'
import { content } from './content.ts'
import { files } from './files.ts'
import { images } from './images.ts'
import { items } from './items.ts'
import { project } from './project.ts'
import { structure } from './structure.ts'

/** Everything an API key opens. `http` goes to the public API, `site` to the host itself. */
export function publicResources(http: Http, site: Http) {
  return {
    project: project(http),
    auth: auth(http),
    content: content(http),
    structure: structure(http),
    files: files(http, site),
    images: images(http),
    items: items(http),
  }
}

export type PublicResources = ReturnType<typeof publicResources>
