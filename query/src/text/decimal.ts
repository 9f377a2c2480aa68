/** A decimal number: `digits` × 10^`exponent`. */
interface Decimal {
  readonly digits: bigint
  readonly exponent: number
}

/** More than a number needs to tell a tie from what is just beside it. */
const ENOUGH_DIGITS = 60

/**
 * The number as people see it: 15 significant digits, as C's `%.15g` and PostgreSQL's cast to numeric
 * give them. JavaScript differs only in a tie, which it rounds up and they round to even.
 */
function decimal(value: number): Decimal {
  const exact = Math.abs(value).toExponential(ENOUGH_DIGITS)
  const [mantissa = '', exponent = '0'] = exact.split('e')
  const all = mantissa.replace('.', '')
  const tail = all.slice(15)
  const up = tail[0] === '5' && /^50*$/.test(tail) ? Number(all[14]) % 2 === 1 : (tail[0] ?? '0') >= '5'
  const digits = BigInt(all.slice(0, 15)) + (up ? 1n : 0n)
  return { digits: value < 0 ? -digits : digits, exponent: Number(exponent) - 14 }
}

/** Half away from zero, at `places` behind the point (before it when negative). */
function roundAt({ digits, exponent }: Decimal, places: number): Decimal {
  const drop = -places - exponent
  if (drop <= 0) return { digits, exponent }
  const unit = 10n ** BigInt(drop)
  const half = digits < 0n ? -unit / 2n : unit / 2n
  return { digits: (digits + half) / unit, exponent: -places }
}

/** Rounds what people see: `round(2.675, 2)` is 2.68. */
export function roundDecimal(value: number, places: number): number {
  const { digits, exponent } = roundAt(decimal(value), places)
  return Number(`${digits}e${exponent}`) + 0
}

/** The number as text, without an exponent and without zeros at the end. */
export function decimalText(value: number): string {
  const text = write(decimal(value))
  if (!text.includes('.')) return text
  let end = text.length
  while (text[end - 1] === '0') end--
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end)
}

/** The number as text with exactly `places` digits behind the point. */
export function fixedText(value: number, places: number): string {
  const text = write(roundAt(decimal(value), places))
  const [whole = '', fraction = ''] = text.split('.')
  const digits = fraction.slice(0, places).padEnd(places, '0')
  return places === 0 ? whole : `${whole}.${digits}`
}

function write({ digits, exponent }: Decimal): string {
  const sign = digits < 0n ? '-' : ''
  const text = (digits < 0n ? -digits : digits).toString()
  if (digits === 0n) return '0'
  if (exponent >= 0) return sign + text + '0'.repeat(exponent)
  const padded = text.padStart(1 - exponent, '0')
  return `${sign}${padded.slice(0, exponent)}.${padded.slice(exponent)}`
}
