import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type HeaderState, HIDE_AFTER, headerState } from './scroll.ts'

const walk = (positions: number[], introEnd?: number, busy = false) => {
  let state: HeaderState = { look: introEnd === undefined ? 'orange' : 'clear', hidden: false }
  let before = 0
  return positions.map((y) => {
    state = headerState({ y, before, introEnd, busy, was: state })
    before = y
    return state.hidden ? 'hidden' : state.look
  })
}

describe('the header', () => {
  it('is translucent on the way down, hidden after 200 pixels, and orange on the way up', () => {
    expect(walk([0, 1, 200, 201, 800, 790, 100, 0])).toEqual([
      'orange',
      'glass',
      'glass',
      'hidden',
      'hidden',
      'orange',
      'orange',
      'orange',
    ])
  })

  it('is clear at the top of an intro, and turns orange 100 pixels before the intro ends', () => {
    expect(walk([0, 50, 900, 700, 644, 643, 0], 744)).toEqual([
      'clear',
      'glass',
      'hidden',
      'orange',
      'orange',
      'glass',
      'clear',
    ])
  })

  it('is never hidden while it has the focus', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 5000 })), (positions) => {
        expect(walk(positions, 744, true)).not.toContain('hidden')
      }),
    )
  })

  it('is never hidden within the first 200 pixels', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: HIDE_AFTER })), (positions) => {
        expect(walk(positions, 744)).not.toContain('hidden')
      }),
    )
  })
})
