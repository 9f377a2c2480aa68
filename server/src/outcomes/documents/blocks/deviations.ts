import type { ResultDeviation } from '@feldwerk/contract/workflow-results.ts'
import type { PrintedDeviation } from '../../../platform/pdf/printed.ts'
import { answerWords } from '../answer-words.ts'
import type { DocumentSubject } from '../subject.ts'
import { printedMeasure } from './measure.ts'

/** What is outside of its tolerance, the worst first, with what was remarked on it. */
export const printedDeviations = (subject: DocumentSubject): PrintedDeviation[] =>
  subject.result.deviations.map((deviation) => printed(deviation, subject))

function printed(deviation: ResultDeviation, subject: DocumentSubject): PrintedDeviation {
  const { language } = subject
  const { translations, path, value, from, to } = deviation
  const { title, unit } = translations.find((each) => each.language === language) ?? { title: '', unit: null }
  const { round, remark } = placeOf(path, subject)
  const label = [title || String(path.at(-1) ?? ''), round].filter(Boolean).join('\n')
  return { ...printedMeasure({ value, from, to, unit: unit ?? '', label }, language), remark }
}

/** In which round the answer is, and what was remarked where it was asked for. */
function placeOf(path: ResultDeviation['path'], subject: DocumentSubject) {
  const key = JSON.stringify(path)
  const section = subject.sections.find(({ answers }) =>
    answers.some((each) => JSON.stringify(each.path) === key),
  )
  const read = section?.answers.find((each) => JSON.stringify(each.path) === key)
  const remark = section?.answers.find(({ component }) => component.id === `${read?.component.id}:REMARK`)
  return { round: section?.round ?? '', remark: remark ? answerWords(remark, subject) : '' }
}
