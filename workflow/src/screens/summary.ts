import type { Option } from '../components/options.ts'
import type { ActivityInstance, ComponentInstance } from '../session/instances.ts'

import { componentsIn } from '../session/walk.ts'
import type { Json } from '../wire.ts'
import { choiceLabel, type Naming } from './choice-label.ts'
import { questionTitle } from './question-title.ts'
import { showValue } from './show-value.ts'

export interface Answered {
  readonly key: string
  readonly title: string
  readonly text: string
  /** Something is wrong, or missing that must be there. */
  readonly isMissing: boolean
}

/** The visible questions of an activity and its groups, with their answers in words. */
export function summaryOf(activity: ActivityInstance, naming: Naming): readonly Answered[] {
  return [...componentsIn([activity])].flatMap((component) => {
    const state = component.state()
    if (!component.form.row.answer || !state.visible) return []
    const isMissing = state.problems.length > 0
    const text = answerText(component, naming)
    return [
      {
        key: component.key,
        title: questionTitle(component),
        isMissing,
        text: text || naming.words.noValue,
      },
    ]
  })
}

/** The answer of a component in words; '' where there is none. */
export function answerText(component: ComponentInstance, naming: Naming): string {
  const { language, words } = naming
  const { answer, settings } = component.state()
  if (answer === null) return ''
  const { kind } = component.component
  if (kind === 'IMAGES') return words.pictures((answer as readonly Json[]).length)
  if (kind === 'AUDIO') return words.recordingThere
  if (kind === 'SIGNATURE') return (answer as { name?: string | null }).name || words.signed
  if (kind === 'SINGLE_CHOICE' || kind === 'MULTIPLE_CHOICE') {
    const options = (settings['options'] ?? []) as readonly Option[]
    const chosen = Array.isArray(answer) ? (answer as readonly Json[]) : [answer]
    return chosen.map((value) => choiceLabel(value, options, naming)).join(', ')
  }
  const unit = kind === 'NUMBER' && typeof settings['unit'] === 'string' ? ` ${settings['unit']}` : ''
  return `${showValue(answer, language)}${unit}`
}
