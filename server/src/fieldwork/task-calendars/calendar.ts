/** An entry of a calendar, from a moment to another; one without an end is a moment. */
export interface CalendarEvent {
  readonly uid: string
  readonly summary: string
  readonly description: string
  readonly url: string
  readonly from: Date
  readonly until: Date | null
  readonly changedAt: Date
}

export interface CalendarFeed {
  readonly name: string
  /** The company's zone: programs show instants by the clock of whoever looks. */
  readonly zone: string
  readonly events: readonly CalendarEvent[]
}

/** A calendar as RFC 5545 has it. Instants are written in UTC, which is right in every zone and on both sides of a clock change. */
export function writeCalendar({ name, zone, events }: CalendarFeed): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Feldwerk//Tasks//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    `X-WR-TIMEZONE:${text(zone)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function linesOf({ uid, summary, description, url, from, until, changedAt }: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${instant(changedAt)}`,
    `LAST-MODIFIED:${instant(changedAt)}`,
    `DTSTART:${instant(from)}`,
    ...(until ? [`DTEND:${instant(until)}`] : []),
    `SUMMARY:${text(summary)}`,
    `DESCRIPTION:${text(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** `20261120T081500Z`. */
const instant = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** What would end a text, or the line, is escaped; other control characters have no place in one. */
function text(value: string): string {
  return value
    .replaceAll('\\', '\\\\')
    .replaceAll(';', String.raw`\;`)
    .replaceAll(',', String.raw`\,`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/[\u0000-\u001f\u007f]/g, '')
}

const LONGEST = 75

/** A line has at most 75 bytes; it goes on after a line break and a space, never within a character. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const more = Buffer.byteLength(character)
    if (bytes + more > LONGEST) {
      parts.push(part)
      part = ' '
      bytes = 1
    }
    part += character
    bytes += more
  }
  return [...parts, part].join('\r\n')
}
