import { describe, expect, it } from 'vitest'
import type { WindowView } from '../../platform/content/projects.ts'
import { viewFrom } from './view.ts'

const picture = (id: string) => ({ id, url: `/${id}`, width: 1600, height: 800, alt: '' })
const views: WindowView[] = [
  { picture: picture('low'), fromFloor: 2 },
  { picture: picture('high'), fromFloor: 6 },
]

describe('the view from a window', () => {
  it('is the picture for its floor, with the floors it covers', () => {
    expect(viewFrom(views, 2, 9)).toMatchObject({ picture: { id: 'low' }, from: 2, to: 5 })
    expect(viewFrom(views, 5, 9)).toMatchObject({ picture: { id: 'low' }, from: 2, to: 5 })
    expect(viewFrom(views, 6, 9)).toMatchObject({ picture: { id: 'high' }, from: 6, to: 9 })
  })

  it('is missing below the lowest picture and without pictures', () => {
    expect(viewFrom(views, 1, 9)).toBeUndefined()
    expect(viewFrom([], 4, 9)).toBeUndefined()
  })
})
