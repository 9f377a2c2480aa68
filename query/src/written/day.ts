/** Why a text is not a day. `noSuchDay` is a date that no calendar has, as February 31. */
export type WrongDay =
  | { readonly wrong: 'noDay' | 'noYear' }
  | { readonly wrong: 'noSuchDay'; readonly day: number; readonly month: number; readonly year: number }

/** `doubtful`: day and month, or the century, could have been meant otherwise. */
export type DayReading = { readonly day: string | null; readonly doubtful: boolean } | WrongDay

interface DayStyle {
  /** Of `5/6/68`: whether the 5 is the month, as in the United States. */
  readonly monthFirst: boolean
  /** `2026-11-20`: what "heute" is, and the year that two digits are near to. */
  readonly today: string
}

/** So many years ahead two digits may mean; what would be later is a century earlier. */
const YEARS_AHEAD = 20

const AWAY: Readonly<Record<string, number>> = {
  vorgestern: -2,
  gestern: -1,
  yesterday: -1,
  heute: 0,
  today: 0,
  morgen: 1,
  tomorrow: 1,
  übermorgen: 2,
}

const MONTHS = [
  ['januar', 'january', 'jänner'],
  ['februar', 'february', 'feber'],
  ['märz', 'march', 'maerz', 'mrz'],
  ['april'],
  ['mai', 'may'],
  ['juni', 'june'],
  ['juli', 'july'],
  ['august'],
  ['september'],
  ['oktober', 'october'],
  ['november'],
  ['dezember', 'december'],
]

/**
 * The day that somebody wrote: `14.03.2015`, `14/03/2015`, `2015-03-14`, `140315`, `5. Juni 1968`, `Jun 5, 68`,
 * "heute", in either language. With points the day comes first everywhere. Null for an empty text.
 */
export function readWrittenDay(text: string, style: DayStyle): DayReading {
  const bare = text.trim().toLowerCase().normalize('NFC')
  if (bare === '') return { day: null, doubtful: false }
  const away = AWAY[bare]
  if (away !== undefined) return { day: daysLater(style.today, away), doubtful: true }
  return readYearFirst(bare) ?? readThree(bare, style) ?? readDigits(bare, style) ?? readNamed(bare, style)
}

function readYearFirst(text: string): DayReading | undefined {
  const found = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})$/.exec(text)
  return found ? dayOf(Number(found[1]), Number(found[3]), Number(found[4]), false) : undefined
}

function readThree(text: string, style: DayStyle): DayReading | undefined {
  const found = /^(\d{1,2})\s*([./\s-])\s*(\d{1,2})\s*[./\s-]\s*(\d{2}|\d{4})$/.exec(text)
  if (found) return inOrder({ first: found[1], sign: found[2], second: found[3], year: found[4] }, style)
  return /^\d{1,2}\s*[./-]\s*\d{1,2}\s*[./-]?$/.test(text) ? { wrong: 'noYear' } : undefined
}

interface Parts {
  readonly first: string | undefined
  readonly sign: string | undefined
  readonly second: string | undefined
  readonly year: string | undefined
}

function inOrder({ first: one, sign, second: two, year: written = '' }: Parts, style: DayStyle): DayReading {
  const [first, second] = [Number(one), Number(two)]
  const year = fullYear(written, style.today)
  const couldBeBoth = first <= 12 && second <= 12 && first !== second && (sign !== '.' || style.monthFirst)
  const isMonthFirst = sign !== '.' && (style.monthFirst ? first <= 12 || second > 12 : second > 12)
  const [day, month] = isMonthFirst ? [second, first] : [first, second]
  return dayOf(year, month, day, couldBeBoth || written.length === 2)
}

/** Digits alone, as a keypad without signs gives them. */
function readDigits(text: string, style: DayStyle): DayReading | undefined {
  if (!/^(\d{6}|\d{8})$/.test(text)) return undefined
  if (/^(19|20)\d\d(0[1-9]|1[0-2])/.test(text) && text.length === 8)
    return dayOf(Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6)), true)
  const parts = { first: text.slice(0, 2), sign: '/', second: text.slice(2, 4), year: text.slice(4) }
  const found = inOrder(parts, style)
  return 'wrong' in found ? found : { ...found, doubtful: true }
}

function readNamed(text: string, style: DayStyle): DayReading {
  const words = text.match(/\d+|\p{L}+/gu) ?? []
  const rest = words.filter((word) => !/^(st|nd|rd|th|of|the|den|der)$/.test(word))
  const names = rest.filter((word) => !/^\d/.test(word))
  const numbers = rest.filter((word) => /^\d{1,2}$|^\d{4}$/.test(word))
  const month = names.length === 1 ? monthOf(names[0] ?? '') : 0
  if (month === 0 || numbers.length + 1 !== rest.length || /[^\p{L}\d\s.,/-]/u.test(text))
    return { wrong: 'noDay' }
  if (numbers.length === 1) return { wrong: 'noYear' }
  if (numbers.length !== 2) return { wrong: 'noDay' }
  const [one = '', two = ''] = numbers
  const [day, year] = one.length === 4 ? [two, one] : [one, two]
  if (day.length === 4) return { wrong: 'noDay' }
  return dayOf(fullYear(year, style.today), month, Number(day), year.length <= 2)
}

/** A month by its name in German or English, or by the beginning of it; 0 for none. */
function monthOf(word: string): number {
  if (word.length < 3) return 0
  return MONTHS.findIndex((names) => names.some((name) => name.startsWith(word))) + 1
}

/** Two digits are the year from 79 years ago to 20 years ahead. */
function fullYear(written: string, today: string): number {
  if (written.length === 4) return Number(written)
  const latest = Number(today.slice(0, 4)) + YEARS_AHEAD
  const year = latest - (latest % 100) + Number(written)
  return year > latest ? year - 100 : year
}

function dayOf(year: number, month: number, day: number, doubtful: boolean): DayReading {
  if (month < 1 || month > 12 || day < 1 || day > 31 || year < 1000) return { wrong: 'noDay' }
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCDate() !== day) return { wrong: 'noSuchDay', day, month, year }
  return { day: date.toISOString().slice(0, 10), doubtful }
}

function daysLater(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}
