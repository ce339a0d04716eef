import { pageRoute } from '../visit.ts'
import { callsPage } from './list.ts'
import { callPage } from './opened.ts'

export const callPages = [pageRoute('GET', '', callsPage), pageRoute('GET', '/ui/calls/:seq', callPage)]
