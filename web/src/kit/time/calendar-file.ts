/** An event for a calendar; times in milliseconds since 1970. */
export interface CalendarEvent {
  /** Stable for each event, so that calendars update the event instead of adding it twice. */
  id: string
  title: string
  place?: string | undefined
  starts: number
  ends: number
}

const stamp = (time: number): string => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '')
const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Folds lines of more than 75 bytes (RFC 5545, 3.1). */
function fold(line: string): string {
  const encoder = new TextEncoder()
  const parts: string[] = ['']
  let size = 0
  for (const letter of line) {
    const bytes = encoder.encode(letter).length
    if (size + bytes > 74) {
      parts.push('')
      size = 0
    }
    parts[parts.length - 1] += letter
    size += bytes
  }
  return parts.join('\r\n ')
}

/** An iCalendar file with one event. */
export function calendarFile({ id, title, place, starts, ends }: CalendarEvent, now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//quoin//site//EN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(starts)}`,
    `DTEND:${stamp(ends)}`,
    `SUMMARY:${escapeText(title)}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** A data URL of the file, for a link with `download`. */
export const calendarHref = (event: CalendarEvent): string =>
  `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(event, Date.now()))}`
