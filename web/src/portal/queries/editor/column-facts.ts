import type { TabularColumn } from '@feldwerk/contract/view-data.ts'
import { isDay } from '@feldwerk/query/types.ts'
import type { Description } from '../../conditions/subjects.ts'

/** The description of an answer's column, in the person's language. */
export function columnFacts(
  { name, type, translations, unit, options }: TabularColumn,
  language: string,
): Description {
  const title = translations.find((one) => one.language === language)?.translation ?? name
  const element = type.kind === 'ARRAY' ? type.of : type
  return {
    title,
    ...(unit ? { unit } : {}),
    ...(options ? { options } : {}),
    ...(isDay(element) ? { dateOnly: true } : {}),
  }
}
