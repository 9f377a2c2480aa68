import { equal, type Value } from '@feldwerk/query/values.ts'
import type { Option } from '../components/options.ts'
import type { ActivityInstance, ComponentInstance } from '../session/instances.ts'

import { componentsIn } from '../session/walk.ts'
import type { Language } from '../texts.ts'
import type { Json } from '../wire.ts'
import { questionTitle } from './question-title.ts'
import { showValue } from './show-value.ts'
import type { Words } from './words.ts'

export interface Answered {
  readonly key: string
  readonly title: string
  readonly text: string
  /** Something is wrong, or missing that must be there. */
  readonly isMissing: boolean
}

/** The visible questions of an activity and its groups, with their answers in words. */
export function summaryOf(activity: ActivityInstance, language: Language, words: Words): readonly Answered[] {
  return [...componentsIn([activity])].flatMap((component) => {
    const state = component.state()
    if (!component.form.row.answer || !state.visible) return []
    const isMissing = state.problems.length > 0
    const text = answerText(component, language, words)
    return [
      {
        key: component.key,
        title: questionTitle(component),
        isMissing,
        text: text || words.noValue,
      },
    ]
  })
}

function answerText(component: ComponentInstance, language: Language, words: Words): string {
  const { answer, settings } = component.state()
  if (answer === null) return ''
  const { kind } = component.component
  if (kind === 'IMAGES') return words.pictures((answer as readonly Json[]).length)
  if (kind === 'AUDIO') return words.recordingThere
  if (kind === 'SIGNATURE') return (answer as { name?: string | null }).name || words.signed
  if (kind === 'SINGLE_CHOICE' || kind === 'MULTIPLE_CHOICE') {
    const options = (settings['options'] ?? []) as readonly Option[]
    const label = (value: Json) =>
      options.find((option) => equal(option.value as Value, value as Value))?.label ??
      showValue(value, language)
    return (Array.isArray(answer) ? (answer as readonly Json[]) : [answer]).map(label).join(', ')
  }
  const unit = kind === 'NUMBER' && typeof settings['unit'] === 'string' ? ` ${settings['unit']}` : ''
  return `${showValue(answer, language)}${unit}`
}
