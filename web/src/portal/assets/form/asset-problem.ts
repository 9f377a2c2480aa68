import type { AssetErrors } from '@feldwerk/contract/asset-problems.ts'
import type { FormProblem } from '@feldwerk/ui/form/FormShell.tsx'
import type { TFunction } from 'i18next'
import { formProblem, problemDetails } from '../../../errors/error-text.ts'
import { usagesText } from '../grid/use-remove-assets.tsx'

/** The properties of the type, with the titles that people know them by. */
type Titles = readonly { readonly name: string; readonly title: string }[]

/** Why an asset was not saved, as its form shows it: each wrong value at its field, the rest above. */
export function assetProblem(error: unknown, t: TFunction, titles: Titles = []): FormProblem | null {
  if (!error) return null
  const usages = problemDetails(error, 'assetReferenced')?.usages
  if (usages) return { text: usagesText(usages, t) }
  const details = problemDetails(error, 'assetInvalid')
  if (!details) return formProblem(error)
  const title = (name: string) => titles.find((one) => one.name === name)?.title ?? name
  const single = details.uniqueErrors.flatMap((one) => (one.columnTitles.length === 1 ? [one] : []))
  const fields = Object.fromEntries([
    ...details.cellErrors.map((one) => [one.column, cellErrorText(one, t)] as const),
    ...single.map((one) => [one.columnTitles[0] ?? '', uniqueText(one, t, title)] as const),
  ])
  const others = [
    ...details.uniqueErrors.filter((one) => !single.includes(one)).map((one) => uniqueText(one, t, title)),
    ...equalityTexts(details, t, title),
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

type TitleOf = (name: string) => string

function uniqueText(
  { columnTitles, values }: AssetErrors['uniqueErrors'][number],
  t: TFunction,
  title: TitleOf,
): string {
  const columns = columnTitles.map(title).join(', ')
  return t('assets.error.unique', { columns, values: values.map(String).join(', ') })
}

function equalityTexts({ equalityErrors }: AssetErrors, t: TFunction, title: TitleOf): string[] {
  return equalityErrors.map(({ conditionTitles, columnTitle, expected }) =>
    t('assets.error.equality', {
      condition: conditionTitles.map(title).join(', '),
      column: title(columnTitle),
      expected: expected === null ? t('assets.nothing') : String(expected),
    }),
  )
}

function rowTexts({ customRowErrors }: AssetErrors, t: TFunction): string[] {
  return customRowErrors.map(({ customMessage }) => customMessage ?? t('assets.error.row'))
}
