import { formatNumber } from '@feldwerk/query/written/numbers-shown.ts'
import { choiceLabel, type LabelContext } from '../answering/choice-label.ts'
import { showValue } from '../answering/show-value.ts'
import type { AnswerWords } from '../components/kind.ts'
import { deviationOf } from '../deviations.ts'
import type { ActivityInstance, ComponentInstance } from '../session/instances.ts'
import { componentsIn } from '../session/walk.ts'
import { questionTitle } from './question-title.ts'

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
  const found = deviationOf(component)
  if (!found) return ''
  const limit = (value: number | null) => (value === null ? null : formatNumber(value, language))
  return words.allowedInstead(limit(found.from), limit(found.to))
}

/** Is it a number outside of its tolerance, which is amber and still good? */
export const deviates = (component: ComponentInstance): boolean => deviationOf(component) !== undefined

/** The answer of a component in words; '' where there is none. */
export function answerText(component: ComponentInstance, naming: LabelContext): string {
  const { answer, notApplicable, settings } = component.state()
  if (notApplicable) return naming.words.notApplicable
  if (answer === null) return ''
  const say: AnswerWords = {
    language: naming.language,
    value: (value) => showValue(value, naming.language),
    choice: (value, options) => choiceLabel(value, options, naming),
  }
  return component.form.row.answer?.inWords(answer, settings, say) ?? ''
}
