import { translate } from '@feldwerk/workflow/texts.ts'
import type { TokenField } from '@feldwerk/workflow/wording/token-field.ts'
import { expressionsSeen, type SeenNames, type SeenValue } from '../../seen/seen.ts'

/** A value of a block with what people call it; '' where nothing is known. */
export interface ShownValue extends SeenValue {
  readonly title: string
  readonly unit: string
}

/** The value of a token as it is at this moment. */
export async function shownValue(seen: SeenNames, { expression }: TokenField): Promise<ShownValue> {
  const [found] = await expressionsSeen(seen, [expression])
  if (!found) return { value: null, type: { kind: 'NULL' }, origin: undefined, title: '', unit: '' }
  const wordsOf = await seen.known.wordsOf([found.origin])
  const words = wordsOf(found.origin)
  return {
    ...found,
    title: translate(words?.titles, seen.language) ?? '',
    unit: translate(words?.unit, seen.language) ?? '',
  }
}
