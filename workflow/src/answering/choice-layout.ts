/** How options stand: side by side, side by side from the width of a phone on, or below each other. */
export type ChoiceLayout = 'ROW' | 'TIGHT' | 'LIST'

/** Letters of a label that has room for one or two lines. */
const LABEL = 14
/** Letters of a word in a third of a telephone's width, and in a third of what is narrower. */
const WORD = 10
const NARROW_WORD = 8

/** Up to three short options stand side by side, when none of their words would be broken. */
export function choiceLayout(labels: readonly string[]): ChoiceLayout {
  if (labels.length > 3 || labels.some((label) => label.length > LABEL)) return 'LIST'
  if (labels.length < 3) return 'ROW'
  const longest = Math.max(...labels.flatMap((label) => label.split(/[\s-]+/).map((word) => word.length)))
  if (longest > WORD) return 'LIST'
  return longest > NARROW_WORD ? 'TIGHT' : 'ROW'
}
