import { expect, it } from 'vitest'
import { API_PATHS } from '../../cli/input/api-paths.ts'
import { pathsOfCalls } from './api-paths.ts'

it('the paths that "quoin api" completes are those of the admin calls, with their methods', async () => {
  expect(API_PATHS).toEqual(await pathsOfCalls())
})
