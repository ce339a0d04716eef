import { platform } from '../client.ts'
import { createContent } from './content.ts'

/** What the pages of a build are made of. */
export const content = createContent(platform)
