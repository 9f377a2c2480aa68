import type { AssetTypeUpdate, NumberRules } from '@feldwerk/contract/asset-types.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import { decimalsOf } from '@feldwerk/workflow/components/NUMBER/decimals.ts'
import { shownNumber } from '@feldwerk/workflow/components/shown.ts'

export type NumberFault = 'tooSmall' | 'tooLarge' | 'tooManyDecimals'

/** What is wrong with a number by the rules of its property. */
export function numberFault(rules: NumberRules | null | undefined, value: unknown): NumberFault | undefined {
  if (!rules || typeof value !== 'number') return undefined
  if (rules.min !== null && value < rules.min) return 'tooSmall'
  if (rules.max !== null && value > rules.max) return 'tooLarge'
  return rules.decimals !== null && decimalsOf(value) > rules.decimals ? 'tooManyDecimals' : undefined
}

/** The limit that such a value breaks, as people in a language read it: `10 bar`. */
export function limitText(
  fault: string,
  { unit, min, max, decimals }: NumberRules,
  language: Locale,
): string {
  if (fault === 'tooManyDecimals') return String(decimals)
  const limit = shownNumber(fault === 'tooSmall' ? min : max, language)
  return unit === null ? limit : `${limit} ${unit}`
}

/** The rules as they are stored: null where none is given. */
export function numberRulesOf(sent: AssetTypeUpdate['properties'][number]['number']): NumberRules | null {
  const rules = {
    unit: sent?.unit || null,
    min: sent?.min ?? null,
    max: sent?.max ?? null,
    decimals: sent?.decimals ?? null,
  }
  return Object.values(rules).every((rule) => rule === null) ? null : rules
}

/** Whether values that were good may be so no longer. */
export function narrowsNumber(
  before: NumberRules | null | undefined,
  after: NumberRules | null | undefined,
): boolean {
  if (!after) return false
  const isMore = (limit: number | null, old: number | null | undefined) =>
    limit !== null && (old === null || old === undefined || limit > old)
  const isLess = (limit: number | null, old: number | null | undefined) =>
    limit !== null && (old === null || old === undefined || limit < old)
  return (
    isMore(after.min, before?.min) ||
    isLess(after.max, before?.max) ||
    isLess(after.decimals, before?.decimals)
  )
}
