import { translate } from '@feldwerk/workflow/texts.ts'
import type { TokenFormat } from '@feldwerk/workflow/wording/line.ts'
import { collectMentioned, type MentionedIds, nothingMentioned } from '../../language/view-data/cells.ts'
import type { SeenNames, SeenValue } from '../seen/seen.ts'
import { wordingTexts } from './texts.ts'
import { valueText } from './value-text.ts'

/** A value that is to be said, and how. */
export interface ValueToSay extends SeenValue {
  readonly format?: TokenFormat | undefined
}

/** Values in words, with units, names and labels as the portal has them; few statements for any number of them. */
export async function sayValues(
  { model, language, known }: SeenNames,
  values: readonly ValueToSay[],
): Promise<readonly string[]> {
  const { zone } = model
  const mentioned: MentionedIds = nothingMentioned()
  for (const { type, value } of values) collectMentioned(type, value, mentioned)
  const references = await known.referencesOf(mentioned)
  const wordsOf = await known.wordsOf(values.map(({ origin }) => origin))
  const texts = wordingTexts[language]
  const nameOf = (id: string) => {
    const found = references[id]
    if (!found) return undefined
    const name = found.name || texts.unnamed
    return found.deleted ? texts.gone(name) : name
  }
  return values.map(({ type, value, origin, format }) => {
    const words = wordsOf(origin)
    const labels = (words?.options ?? []).map(
      (each) => [each.value, translate(each.label, language) ?? each.value] as const,
    )
    const unit = translate(words?.unit, language)
    return valueText(type, value, { language, zone, format, unit, labels: new Map(labels), nameOf })
  })
}
