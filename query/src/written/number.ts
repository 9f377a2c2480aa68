import { type Language, writtenIn } from './languages.ts'

/** Why a text is not a number: it reads as none, stands in another unit, or says more digits than a number keeps. */
export type WrongNumber = 'noNumber' | 'otherUnit' | 'tooLong'

/** `doubtful`: a sign between groups of three could also have been meant as the decimal sign. */
export type NumberReading =
  | { readonly value: number | null; readonly doubtful: boolean }
  | { readonly wrong: WrongNumber }

interface NumberStyle {
  readonly language: Language
  /** May stand behind the number, as in `12,5 bar`. */
  readonly unit?: string | undefined
}

/**
 * The number that somebody typed or pasted. The decimal sign of the language always is one; the other sign groups
 * where exactly three digits follow it, and is the decimal sign everywhere else: `1.234` is 1234 in German, `12.5` is
 * 12.5. A number that cannot be kept to the last digit is refused. Null for an empty text.
 */
export function readWrittenNumber(text: string, { language, unit }: NumberStyle): NumberReading {
  const bare = text.trim()
  if (bare === '') return { value: null, doubtful: false }
  const found =
    /^([+\-−–]?)\s*([\d.,](?:[\d.,\s'’]*[\d.,])?)(?:\s*[eE]([+\-−]?\d{1,3}))?\s*([^\d.,\s].*)?$/u.exec(bare)
  if (!found) return { wrong: 'noNumber' }
  const [, sign = '', body = '', exponent = '0', behind] = found
  if (behind !== undefined && !sameUnit(behind, unit)) return { wrong: unit ? 'otherUnit' : 'noNumber' }
  const digits = plainDigits(body, language)
  if (!digits) return { wrong: 'noNumber' }
  const written = `${/[-−–]/.test(sign) ? '-' : ''}${digits.plain}e${exponent.replace('−', '-')}`
  const value = Number(written)
  if (!Number.isFinite(value) || significant(String(value)) !== significant(written))
    return { wrong: 'tooLong' }
  return { value: value === 0 ? 0 : value, doubtful: digits.doubtful }
}

interface Digits {
  /** As the machine writes it, with a point. */
  readonly plain: string
  readonly doubtful: boolean
}

function plainDigits(body: string, language: Language): Digits | undefined {
  const spaced = /^\d{1,3}(?:[\s'’]\d{3})+(?=$|[.,])/u.exec(body)?.[0]
  const text = spaced ? spaced.replace(/\D/gu, '') + body.slice(spaced.length) : body
  if (!/^[\d.,]*\d[\d.,]*$/.test(text)) return undefined
  const { decimal: own, group: other } = writtenIn(language)
  const signs = text.replace(/\d/g, '')
  if (signs === '' || signs === own) return { plain: text.replace(own, '.'), doubtful: false }
  if (signs === other) {
    if (!spaced && grouped(text, other)) return { plain: text.replace(other, ''), doubtful: true }
    return { plain: text.replace(other, '.'), doubtful: false }
  }
  if (spaced) return undefined
  const last = signs.slice(-1)
  const isMixed = signs.indexOf(last) === signs.length - 1
  const whole = isMixed ? text.slice(0, text.lastIndexOf(last)) : text
  const group = isMixed ? (last === own ? other : own) : last
  if (!grouped(whole, group)) return undefined
  const part = isMixed ? text.slice(text.lastIndexOf(last) + 1) : ''
  return { plain: `${whole.replaceAll(group, '')}.${part}`, doubtful: false }
}

const grouped = (text: string, group: string): boolean =>
  new RegExp(`^[1-9]\\d{0,2}(?:\\${group}\\d{3})+$`).test(text)

/** Units are typed as they come: `M³/H`, `° C`. */
const sameUnit = (text: string, unit: string | undefined): boolean => bareUnit(text) === bareUnit(unit ?? '')
const bareUnit = (text: string): string =>
  text.replace(/\s/gu, '').toLowerCase().replace('²', '2').replace('³', '3')

/** The digits that a number is made of, without those that only say where its point stands. */
function significant(written: string): string {
  const [digits = ''] = written.toLowerCase().split('e')
  return digits.replace(/\D/g, '').replace(/^0+|0+$/g, '')
}

interface WrittenStyle {
  readonly language: Language
  /** A sign between thousands. */
  readonly grouped?: boolean
}

/** A number to its last digit, as people of that language write it: `−1.234,5`. */
export function writtenNumber(value: number, { language, grouped: inGroups = false }: WrittenStyle): string {
  const { decimal: own, group: other } = writtenIn(language)
  const [mantissa = '', exponent] = String(Math.abs(value)).split('e')
  const [whole = '', part] = mantissa.split('.')
  const shownWhole = inGroups && exponent === undefined ? whole.replace(/\B(?=(\d{3})+$)/g, other) : whole
  const sign = value < 0 ? '−' : ''
  return `${sign}${shownWhole}${part ? own + part : ''}${exponent ? `e${exponent}` : ''}`
}
