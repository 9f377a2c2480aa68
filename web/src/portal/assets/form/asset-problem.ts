import type { AssetErrors } from '@feldwerk/contract/asset-problems.ts'
import type { FormProblem } from '@feldwerk/ui/form/FormShell.tsx'
import type { TFunction } from 'i18next'
import { formProblem, problemDetails } from '../../../errors/error-text.ts'
import { usagesText } from './usages-text.ts'

/** The properties of the type, with the titles that people know them by. */
type Titles = readonly { readonly name: string; readonly title: string }[]

/** Why an asset was not saved, as its form shows it: each wrong value at its field, the rest above. */
export function assetProblem(error: unknown, t: TFunction, titles: Titles = []): FormProblem | null {
  if (!error) return null
  const usages = problemDetails(error, 'assetReferenced')?.usages
  if (usages) return { text: usagesText(usages, t) }
  const details = problemDetails(error, 'assetInvalid')
  if (!details) return formProblem(error)
  const named = (title: string) =>
    titles.find((one) => one.title === title || `${one.title} (${one.name})` === title)
  const single = details.uniqueErrors.filter(
    ({ columnTitles: [first = '', ...more] }) => more.length === 0 && named(first) !== undefined,
  )
  const fields = Object.fromEntries([
    ...details.cellErrors.map((one) => [one.column, cellErrorText(one, t)] as const),
    ...single.map((one) => [named(one.columnTitles[0] ?? '')?.name ?? '', uniqueText(one, t)] as const),
  ])
  const others = [
    ...details.uniqueErrors.filter((one) => !single.includes(one)).map((one) => uniqueText(one, t)),
    ...equalityTexts(details, t),
    ...rowTexts(details, t),
  ]
  return {
    text: others.length > 0 ? others.join(' ') : t('access.someWrong'),
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
    ...(others.length === 0 ? { inFields: true } : {}),
  }
}

/** What is wrong with one value, in the person's language. */
function cellErrorText(
  { type, enumValues, customMessage }: AssetErrors['cellErrors'][number],
  t: TFunction,
): string {
  if (customMessage) return customMessage
  if (type === 'ENUM' && enumValues) return t('assets.error.ENUM', { values: enumValues.join(', ') })
  return t(`assets.error.${type === 'ENUM' ? 'NOT_LISTED' : type}`)
}

function uniqueText({ columnTitles, values }: AssetErrors['uniqueErrors'][number], t: TFunction): string {
  return t('assets.error.unique', { columns: columnTitles.join(', '), values: values.map(String).join(', ') })
}

function equalityTexts({ equalityErrors }: AssetErrors, t: TFunction): string[] {
  return equalityErrors.map(({ conditionTitles, columnTitle, expected }) =>
    t('assets.error.equality', {
      condition: conditionTitles.join(', '),
      column: columnTitle,
      expected: expected === null ? t('assets.nothing') : String(expected),
    }),
  )
}

function rowTexts({ customRowErrors }: AssetErrors, t: TFunction): string[] {
  return customRowErrors.map(({ customMessage }) => customMessage ?? t('assets.error.row'))
}
