import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../i18n/locales.ts'
import { type DayCase, dayText, momentText, onDayText } from './days.ts'

const WEEK = Array.from({ length: 7 }, (_, day) => `2026-11-${23 + day}`)

describe('a day', () => {
  it('is named by its weekday', () => {
    expect(LOCALES.map((locale) => dayText(locale, '2026-11-24').replace('\u00a0', ' '))).toEqual([
      'სამშაბათი, 24 ნოემბერი',
      'Tuesday 24 November',
      'вторник, 24 ноября',
    ])
  })

  it('is in the grammatical case that its sentence requires', () => {
    const on = (locale: 'ka' | 'en' | 'ru', date: string) => onDayText(locale, date).replace('\u00a0', ' ')
    expect(WEEK.map((date) => on('ru', date).split(',')[0])).toEqual([
      'в понедельник',
      'во вторник',
      'в среду',
      'в четверг',
      'в пятницу',
      'в субботу',
      'в воскресенье',
    ])
    expect(on('en', '2026-11-29')).toBe('on Sunday 29 November')
    expect(on('ka', '2026-11-29')).toBe('კვირას, 29 ნოემბერს')
    const said = (form: DayCase) => WEEK.map((date) => dayText('ru', date, form).split(',')[0]).join(' ')
    expect(said('accusative')).toBe('понедельник вторник среду четверг пятницу субботу воскресенье')
    expect(said('until')).toBe('понедельника вторника среды четверга пятницы субботы воскресенья')
    expect(momentText('ka', '2026-12-01T11:38:00Z', 'until').replace(/[\u00a0\u2060]/g, ' ')).toBe(
      'სამშაბათს, 1 დეკემბერს, 15:38 - მდე',
    )
    const months = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-15`)
    for (const date of months) expect(on('ka', date)).toMatch(/ს, 15 \p{L}+ს$/u)
  })
})
