import { LOCALES, type Locale } from '@feldwerk/contract/locales.ts'
import type { TabularColumn } from '@feldwerk/contract/view-data.ts'
import type { Plan } from '@feldwerk/query/plan.ts'
import { type ShownTable, shownOf } from '@feldwerk/query/shown.ts'
import { translate } from '@feldwerk/workflow/texts.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { FieldWords } from '../../platform/references/words.ts'
import type { Model } from '../views/model.ts'
import { type ColumnTitles, titleOf } from './columns.ts'
import { originsOf } from './origins.ts'
import { readWords, type WordsOf } from './words.ts'

interface ColumnNaming {
  readonly language: Locale
  /** What somebody called columns. */
  readonly titles?: ColumnTitles
}

interface TableWanted extends ColumnNaming {
  readonly plan: Plan
  /** The plan that tells whether somebody has chosen columns, where that is another. */
  readonly chosenIn?: Plan
  readonly model: Model
}

/** The rows of a plan as people are shown them, with what they know of the columns. */
export async function presentTable(
  trx: Trx,
  { plan: whole, chosenIn, model, ...naming }: TableWanted,
): Promise<{ readonly plan: Plan; readonly columns: TabularColumn[] }> {
  const shown = shownOf(whole, model.catalogue, chosenIn)
  const words = await readWords(trx, model, Object.values(originsOf(shown.plan)))
  return { plan: shown.plan, columns: shownColumns(shown, words, naming) }
}

/**
 * Columns with their titles: what somebody called them in that language, else in another; what lies in a record as
 * it is called there; else their own names.
 */
export function shownColumns(
  { plan, names }: ShownTable,
  wordsOf: WordsOf,
  naming: ColumnNaming,
): TabularColumn[] {
  const { language, titles = [] } = naming
  const origins = originsOf(plan)
  return names.map((name): TabularColumn => {
    const words = wordsOf(origins[name])
    const isOwn = name.includes('.') || origins[name]?.path.length === 0
    return {
      name,
      type: plan.output.columns[name] ?? { kind: 'NULL' },
      translations: LOCALES.map((each) => ({
        language: each,
        translation:
          titleOf(name, titles, each) ?? (isOwn ? inOrder(words, each) : undefined) ?? lastPart(name),
      })),
      ...factsOf(words, language),
    }
  })
}

const lastPart = (name: string): string => name.slice(name.lastIndexOf('.') + 1)

/** The title in that language, else in any. */
const inOrder = (words: FieldWords | undefined, language: Locale): string | undefined =>
  [language, ...LOCALES].map((each) => words?.titles[each]).find((title) => title)

function factsOf(words: FieldWords | undefined, language: Locale): Pick<TabularColumn, 'unit' | 'options'> {
  const unit = translate(words?.unit, language)
  const options = words?.options?.map(({ value, label }) => ({
    value,
    label: translate(label, language) ?? value,
  }))
  return { ...(unit === null ? {} : { unit }), ...(options ? { options } : {}) }
}
