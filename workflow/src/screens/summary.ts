import { formatNumber } from '@feldwerk/ui/format/numbers.ts'
import { isDeviation, type Tolerance } from '../components/NUMBER/kind.ts'
import type { Option } from '../components/options.ts'
import type { ActivityInstance, ComponentInstance } from '../session/instances.ts'

import { componentsIn } from '../session/walk.ts'
import type { Json } from '../wire.ts'
import { choiceLabel, type LabelContext } from './choice-label.ts'
import { questionTitle } from './question-title.ts'
import { showValue } from './show-value.ts'

export interface AnswerLine {
  readonly key: string
  readonly title: string
  readonly text: string
  /** Something is wrong, or missing that must be there. */
  readonly isMissing: boolean
  /** The value is outside of what its tolerance allows, which is said beside it. */
  readonly isDeviation: boolean
  /** Somebody has said that the question does not apply. */
  readonly isNotApplicable: boolean
}

/** The visible questions of an activity and its groups, with their answers in words. */
export function summaryOf(activity: ActivityInstance, naming: LabelContext): readonly AnswerLine[] {
  return [...componentsIn([activity])].flatMap((component) => {
    const state = component.state()
    if (!component.form.row.answer || !state.visible) return []
    const isMissing = state.problems.length > 0
    const allowed = allowedText(component, naming)
    const text = [answerText(component, naming), allowed].filter(Boolean).join(' – ')
    return [
      {
        key: component.key,
        title: questionTitle(component),
        isMissing,
        isDeviation: allowed !== '',
        isNotApplicable: state.notApplicable,
        text: text || naming.words.noValue,
      },
    ]
  })
}

/** What is allowed, where the answer deviates from it; otherwise ''. */
function allowedText(component: ComponentInstance, { language, words }: LabelContext): string {
  if (!deviates(component)) return ''
  const { from, to } = component.state().settings['tolerance'] as Tolerance
  const limit = (value: number | null) => (value === null ? null : formatNumber(value, language))
  return words.allowedInstead(limit(from), limit(to))
}

/** Is it a number outside of its tolerance, which is amber and still good? */
export function deviates({ component, state }: ComponentInstance): boolean {
  const { visible, answer, settings } = state()
  return (
    component.kind === 'NUMBER' && visible && isDeviation(answer, settings['tolerance'] as Tolerance | null)
  )
}

/** The answer of a component in words; '' where there is none. */
export function answerText(component: ComponentInstance, naming: LabelContext): string {
  const { language, words } = naming
  const { answer, notApplicable, settings } = component.state()
  if (notApplicable) return words.notApplicable
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
