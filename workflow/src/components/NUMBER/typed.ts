import type { Language } from '../../texts.ts'

/**
 * The number that somebody typed: `1.234,5` and `1234,5` in German, `1,234.5` in English, with either minus sign. Null
 * when it is none, or not yet one.
 */
export function readNumber(text: string, language: Language): number | null {
  const [group, point] = language === 'de' ? ['.', ','] : [',', '.']
  const bare = text.trim().replaceAll(/\s/g, '').replace(/^−/, '-')
  const inGroups = new RegExp(`^-?[1-9]\\d{0,2}(\\${group}\\d{3})+(\\${point}\\d*)?$`)
  // Only threes are groups: where a keyboard has but one of the signs, it is the decimal sign.
  const digits = (inGroups.test(bare) ? bare.replaceAll(group, '') : bare).replace(/[.,]/, '.')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : null
}

/** As one would type it: no groups, the decimal sign of the language. */
export function writtenNumber(value: number | null, language: Language): string {
  if (value === null) return ''
  const text = String(value).replace('-', '−')
  return language === 'de' ? text.replace('.', ',') : text
}

interface StepAbout {
  readonly direction: 1 | -1
  readonly min: number | null
  readonly max: number | null
}

/** One more or one less, within the bounds; from nothing to the lower bound, or to 0. */
export function step(value: number | null, { direction, min, max }: StepAbout): number {
  const low = min ?? Number.NEGATIVE_INFINITY
  const high = max ?? Number.POSITIVE_INFINITY
  if (value === null) return Math.min(Math.max(0, low), high)
  const decimals = (String(value).split('.')[1] ?? '').length
  return Math.min(Math.max(Number((value + direction).toFixed(decimals)), low), high)
}
