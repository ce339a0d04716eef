// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { NINO } from '../platform/flat.fixture.ts'
import { $session, $sessionId, storeSession } from './session.ts'
import { visitor } from './visitor.ts'

afterEach(() => {
  $session.set(undefined)
  $sessionId.set(undefined)
  localStorage.clear()
})

it.each([
  [{}, 'Nino Beridze'],
  [{ fullName: undefined }, 'nino@example.ge'],
  [{ fullName: undefined, email: undefined }, '+995555201542'],
])('a visitor is called by their name, or else by an address: %o', async (change, name) => {
  $session.set({ user: { ...NINO, ...change } } as never)
  expect(await visitor.name()).toBe(name)
})

it('a session ends where a call says that it is over, and by no other error', () => {
  storeSession({ sessionId: 'abc', userId: 'nino', expirationTime: '2100-01-01T00:00:00.000Z' })
  $sessionId.set('abc')
  visitor.endIfOver({ code: 'unavailable' })
  expect($sessionId.get()).toBe('abc')
  visitor.endIfOver({ code: 'session-expired' })
  expect($sessionId.get()).toBeUndefined()
})
