import type { Tolerance } from '@feldwerk/workflow/components/NUMBER/kind.ts'
import { fixedText } from '@feldwerk/workflow/fixed-text.ts'
import type { PrintedAnswer, PrintedPart } from '../../../platform/pdf/printed.ts'
import { answerWords } from '../answer-words.ts'
import type { AnswerSection, ReadAnswer } from '../sections.ts'
import type { DocumentSubject } from '../subject.ts'
import { documentTexts } from '../texts.ts'
import { measureWords, numberWords } from '../words.ts'
import { type FillBlock, underHeading } from './block.ts'
import { printedDeviations } from './deviations.ts'

/** Answers under the titles of their activities, or the deviations. */
export const fillAnswers: FillBlock<'ANSWERS'> = (block, subject) => {
  const { heading, which, columns, activities, unanswered } = block
  const { language } = subject
  if (which === 'DEVIATIONS') {
    const deviations = printedDeviations(subject)
    const parts: PrintedPart[] = deviations.length === 0 ? [] : [{ kind: 'deviations', deviations }]
    return underHeading(heading, language, parts)
  }
  const wanted = subject.sections.filter(
    ({ ids }) => which === 'ALL' || ids.some((id) => activities.includes(id)),
  )
  const filled = wanted.flatMap((section) => {
    const shown = section.answers.filter((each) => unanswered || each.isNotApplicable || each.answer !== null)
    return shown.length === 0 ? [] : [{ section, shown }]
  })
  const parts = filled.flatMap(({ section, shown }): PrintedPart[] => [
    ...titled(section, filled.length),
    { kind: 'answers', columns, answers: shown.map((each) => printedAnswer(each, subject)) },
  ])
  return underHeading(heading, language, parts)
}

/** A single activity needs no title of its own. */
function titled({ round, title }: AnswerSection, count: number): PrintedPart[] {
  const text = [round, title].filter(Boolean).join(' · ')
  return count > 1 || round !== '' ? [{ kind: 'heading', text, level: 2 }] : []
}

function printedAnswer(read: ReadAnswer, subject: DocumentSubject): PrintedAnswer {
  const { component, title, path, isNotApplicable } = read
  const value = answerWords(read, subject)
  if (isNotApplicable || value === '')
    return {
      label: title,
      value: value || documentTexts[subject.language].unanswered,
      allowed: '',
      look: 'QUIET',
    }
  if (component.kind !== 'NUMBER') return { label: title, value, allowed: '', look: 'PLAIN' }
  const deviation = subject.result.deviations.find((each) => isSamePath(each.path, path))
  const tolerance = deviation ?? (component.tolerance?.kind === 'VALUE' ? component.tolerance.value : null)
  return {
    label: title,
    value: value.replace(/ (?=\S+$)/u, '\u00a0'),
    allowed: allowedWords(tolerance, { unit: fixedText(component.unit, subject.language) ?? '', subject }),
    look: deviation ? 'DEVIATION' : 'PLAIN',
  }
}

const isSamePath = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((step, i) => step === other[i])

interface Measure {
  readonly unit: string
  readonly subject: DocumentSubject
}

function allowedWords(tolerance: Tolerance | null, { unit, subject: { language } }: Measure): string {
  if (!tolerance || (tolerance.from === null && tolerance.to === null)) return ''
  const { from, to } = tolerance
  const least =
    from === null ? null : to === null ? measureWords(from, unit, language) : numberWords(from, language)
  return documentTexts[language].allowed(least, to === null ? null : measureWords(to, unit, language))
}
