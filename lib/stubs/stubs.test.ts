import { describe, expect, it } from 'vitest'
import { createAdminClient } from '../admin.ts'
import { NotFoundError, UsageError } from '../errors.ts'
import { billing } from './billing.ts'
import { documents } from './documents.ts'
import { tasks } from './tasks.ts'

describe('tasks', () => {
  it('contain billing-onboarding, pending until it is completed in this client', () => {
    const mine = tasks()
    expect(mine.list()).toEqual([
      { id: 'billing-onboarding', type: 'billing-onboarding', isCompleted: false },
    ])
    expect(mine.complete('billing-onboarding').isCompleted).toBe(true)
    expect(mine.list()[0]?.isCompleted).toBe(true)
    expect(tasks().list()[0]?.isCompleted).toBe(false)
  })

  it('reject an unknown task, also as part of a client', () => {
    const client = createAdminClient({ host: 'http://127.0.0.1', email: 'a@b.example', password: 'x' })
    for (const some of [tasks(), client.tasks]) {
      expect(() => some.complete('world-peace')).toThrow(NotFoundError)
    }
  })

  it('are returned as copies', () => {
    const mine = tasks()
    Object.assign(mine.list()[0] ?? {}, { isCompleted: true })
    expect(mine.list()[0]?.isCompleted).toBe(false)
  })
})

describe('documents', () => {
  it('record who accepted them and when', () => {
    const mine = documents()
    const before = Date.now()
    const accepted = mine.accept('service-agreement', 'nino@terasa.example')
    expect(accepted).toMatchObject({ isAccepted: true, acceptedBy: 'nino@terasa.example' })
    expect(accepted.acceptedAt?.getTime()).toBeGreaterThanOrEqual(before)
    expect(mine.list().map((document) => document.isAccepted)).toEqual([true, false])
    expect(documents().list()[0]?.isAccepted).toBe(false)
    expect(Object.keys(accepted).sort()).toEqual(
      'acceptedAt acceptedBy description id isAccepted previewURL title validFrom'.split(' '),
    )
  })

  it('keep the first acceptance', () => {
    const mine = documents()
    const first = mine.accept('service-agreement', 'nino@terasa.example')
    expect(mine.accept('service-agreement', 'gia@terasa.example')).toEqual(first)
  })

  it('reject an unknown document and an empty acceptedBy', () => {
    expect(() => documents().accept('nothing', 'nino@terasa.example')).toThrow(NotFoundError)
    expect(() => documents().accept('service-agreement', '')).toThrow(UsageError)
  })
})

describe('billing', () => {
  it('lists both kinds of SMS by the piece and hosting by the month, in US dollars', () => {
    const items = billing().items()
    expect(items.map(({ service, unit, price }) => [service, unit, price])).toEqual([
      ['World SMS', 'piece', 0.35],
      ['Georgia SMS', 'piece', 0.004],
      ['Monthly hosting', 'month', 100],
    ])
    for (const item of items) {
      expect(Object.keys(item).sort()).toEqual('agreement id price service sku unit'.split(' '))
      expect(Object.keys(item.agreement)).toEqual(['id', 'title'])
    }
  })

  it('refers only to agreements that are among the documents', () => {
    const ids = documents()
      .list()
      .map((document) => document.id)
    for (const item of billing().items()) expect(ids).toContain(item.agreement.id)
  })
})
