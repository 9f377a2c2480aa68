import type { AccountReference } from '@feldwerk/contract/account-groups.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import type { ResultDeviation, WorkflowResultWithReferences } from '@feldwerk/contract/workflow-results.ts'
import { timeOf } from '@feldwerk/query/time/parse.ts'
import { DOUBLE, LONG, STRING, TIME, type Type } from '@feldwerk/query/types.ts'
import type { Value } from '@feldwerk/query/values.ts'
import { shownNumber } from '@feldwerk/workflow/components/shown.ts'
import { shareBeyond } from '@feldwerk/workflow/deviations.ts'
import { nameOf } from '../workflows/present.ts'
import { csvTexts } from './texts.ts'

/** A column of the table of results, and what a result has in it. */
interface ResultColumn {
  readonly title: string
  readonly type: Type
  readonly valueOf: (result: WorkflowResultWithReferences) => Value
}

/** The columns of exported results, with titles and words in a language; the company where some are of others. */
export function columnsOf(
  language: Locale,
  { hasOthers }: { readonly hasOthers: boolean },
): readonly ResultColumn[] {
  const { columns, states } = csvTexts[language]
  const text = (title: string, valueOf: ResultColumn['valueOf']) => ({ title, type: STRING, valueOf })
  const time = (title: string, instantOf: (result: WorkflowResultWithReferences) => string | null) => ({
    title,
    type: TIME,
    valueOf: (result: WorkflowResultWithReferences) => millisOf(instantOf(result)),
  })
  return [
    text(columns.workflow, ({ workflow }) => nameOf(workflow.translations, language)),
    text(columns.about, assetNames),
    time(columns.completedAt, ({ completedAt }) => completedAt),
    { title: columns.minutes, type: LONG, valueOf: minutesOf },
    text(columns.createdBy, ({ createdBy }) => personName(createdBy)),
    ...(hasOthers ? [text(columns.company, ({ company }) => company && company.name)] : []),
    { title: columns.deviations, type: LONG, valueOf: ({ deviations }) => deviations.length },
    text(columns.what, ({ deviations }) => deviations.map((each) => inWords(each, language)).join('; ')),
    { title: columns.share, type: DOUBLE, valueOf: worstPercent },
    text(columns.state, ({ reviewState }) => reviewState && states[reviewState]),
    text(columns.reviewedBy, ({ reviewedBy }) => reviewedBy && personName(reviewedBy)),
    time(columns.reviewedAt, ({ reviewedAt }) => reviewedAt),
    text(columns.remark, ({ reviewRemark }) => reviewRemark),
    { title: columns.version, type: LONG, valueOf: ({ version }) => version },
    text(columns.id, ({ id }) => id),
  ]
}

const millisOf = (instant: string | null) => (instant === null ? null : timeOf(instant))

function minutesOf({ startedAt, completedAt }: WorkflowResultWithReferences): number | null {
  if (startedAt === null) return null
  return Math.round((timeOf(completedAt) - timeOf(startedAt)) / 60_000)
}

const assetNames = ({ references }: WorkflowResultWithReferences): string =>
  Object.values(references)
    .flatMap(({ kind, name }) => (kind === 'ASSET' && name ? [name] : []))
    .join(', ')

const personName = ({ machineName, firstName, lastName }: AccountReference): string =>
  machineName ?? [firstName, lastName].filter(Boolean).join(' ')

/** `Schwingung 5,7 mm/s`. */
function inWords({ translations, value, path }: ResultDeviation, language: Locale): string {
  const words = translations.find((each) => each.language === language)
  return [words?.title ?? path.at(-1), shownNumber(value, language), words?.unit].filter(Boolean).join(' ')
}

const worstPercent = ({ deviations: [worst] }: WorkflowResultWithReferences) =>
  worst ? Math.round(shareBeyond(worst) * 1000) / 10 : null
