import { LOCALES } from '@feldwerk/contract/locales.ts'
import type { ResultDeviation } from '@feldwerk/contract/workflow-results.ts'
import type { ActivityResults, AnswerPath } from '@feldwerk/workflow/answers.ts'
import { type Deviation, fixedDeviations } from '@feldwerk/workflow/deviations.ts'
import { fixedText } from '@feldwerk/workflow/fixed-text.ts'
import { childrenOf, type Part, partTitle } from '@feldwerk/workflow/parts.ts'
import type { ReadyVersion } from '../workflows/ready-versions.ts'

interface DeviatingAnswers {
  /** As they were found when the result was stored; null where none were, or before they were looked for. */
  readonly stored: readonly Deviation[] | null
  readonly answers: ActivityResults
}

/** The deviations of a result, with what its version calls the questions. */
export function shownDeviations(
  { definition }: Pick<ReadyVersion, 'definition'>,
  { stored, answers }: DeviatingAnswers,
): ResultDeviation[] {
  const found = stored ?? fixedDeviations(definition.nodes, answers)
  return found.map(({ path, ...values }) => {
    const part = partAt(definition.nodes, path)
    return { path: [...path], translations: part ? translationsOf(part) : [], ...values }
  })
}

/** The question at a place; numbers are rounds, which all ask the same. */
function partAt(parts: readonly Part[], path: AnswerPath): Part | undefined {
  const [name, ...rest] = path.filter((each) => typeof each === 'string')
  const found = parts.find((part) => part.variableName === name)
  return found && rest.length > 0 ? partAt(childrenOf(found), rest) : found
}

/** What people call a question, and the unit of its numbers. */
export const translationsOf = (part: Part): ResultDeviation['translations'] =>
  LOCALES.map((language) => ({
    language,
    title: partTitle(part, language),
    unit: fixedText('unit' in part ? part.unit : undefined, language) ?? null,
  }))
