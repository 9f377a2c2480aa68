const TRUE = /^(TRUE|WAHR)(\(\s*\))?$/i
const FALSE = /^(FALSE|FALSCH)(\(\s*\))?$/i
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(E[+-]?\d{1,3})?$/i
const TEXT = /^"((?:[^"]|"")*)"$/

/**
 * The value of a formula that only writes one down: LibreOffice saves yes and no as `TRUE()` and `FALSE()`. Undefined
 * for every formula that computes or looks anything up.
 */
export function constantOf(formula: string): string | number | boolean | undefined {
  const text = formula.trim().replace(/^=\s*/, '')
  if (TRUE.test(text)) return true
  if (FALSE.test(text)) return false
  if (NUMBER.test(text) && Number.isFinite(Number(text))) return Number(text)
  return TEXT.exec(text)?.[1]?.replaceAll('""', '"')
}
