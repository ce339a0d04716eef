import { pageRoute } from '../visit.ts'
import { referencePage } from './list.ts'
import { openOperation, tryOperation } from './operation.ts'

export const referencePages = [
  pageRoute('GET', '/ui/reference', referencePage),
  pageRoute('GET', '/ui/reference/:operation', openOperation),
  pageRoute('POST', '/ui/reference/:operation', tryOperation),
]
