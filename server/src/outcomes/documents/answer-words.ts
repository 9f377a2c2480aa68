import { equal } from '@feldwerk/query/values.ts'
import type { AnswerWords } from '@feldwerk/workflow/components/kind.ts'
import { kindOf } from '@feldwerk/workflow/kinds.ts'
import type { Json } from '@feldwerk/workflow/wire.ts'
import { paperTexts } from '../../people/paper/paper-texts.ts'
import type { ReadAnswer } from './sections.ts'
import type { Speech } from './speech.ts'
import { documentTexts } from './texts.ts'
import { dayWords, numberWords, shownReference, timeWords } from './words.ts'

/** An answer in words; '' where there is none. */
export function answerWords({ component, answer, isNotApplicable }: ReadAnswer, speech: Speech): string {
  const { language } = speech
  const words = documentTexts[language]
  if (isNotApplicable) return words.notApplicable
  const { answer: kind, fields } = kindOf(component.kind)
  if (!kind || kind.isEmpty(answer)) return ''
  const settings = Object.fromEntries(
    Object.entries(fields).map(([name, setting]) => {
      const field = (component as unknown as Record<string, { kind: string; value: never } | null>)[name]
      return [name, field?.kind === 'VALUE' ? setting.fromFixed(field.value, { language }) : null]
    }),
  )
  const say: AnswerWords = {
    language,
    value: (value) => valueWords(value, speech),
    choice: (value, options) =>
      options.find((option) => equal(option.value, value))?.label ??
      shownReference(value, speech) ??
      (isId(value) ? words.formerChoice : valueWords(value, speech)),
  }
  return kind.inWords(answer, settings, say)
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isId = (value: Json) => typeof value === 'string' && ID.test(value)

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const DAY = /^\d{4}-\d\d-\d\d$/

function valueWords(value: Json, speech: Speech): string {
  const { language } = speech
  if (value === null) return ''
  if (typeof value === 'number') return numberWords(value, language)
  if (typeof value === 'boolean') return paperTexts[language][value ? 'yes' : 'no']
  if (typeof value === 'string') {
    if (INSTANT.test(value)) return timeWords(value, speech)
    if (DAY.test(value)) return dayWords(`${value}T00:00:00Z`, { language, zone: 'UTC' })
    return shownReference(value, speech) ?? value
  }
  return (Array.isArray(value) ? value : Object.values(value))
    .filter((each) => each !== null)
    .map((each: Json) => valueWords(each, speech))
    .join(', ')
}
