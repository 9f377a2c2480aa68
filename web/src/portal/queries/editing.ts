import type { Environment } from '@feldwerk/query/expression/check.ts'
import type { Fault } from '@feldwerk/query/faults.ts'
import type { Query, StepDefinition, StepKind, StepOf } from '@feldwerk/query/query.ts'
import { message } from '@feldwerk/query/texts/message.ts'
import { type Fields, TIME } from '@feldwerk/query/types.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Subjects } from '../conditions/subject.ts'
import { subjectsOf, type Titles } from '../conditions/subjects.ts'
import { inTypeWords } from '../expression/type-words.ts'
import { droppedAt } from './dropped.ts'
import type { QueryFieldProps } from './query-field.ts'
import { shownColumns } from './shown-columns.ts'
import { type StagedQuery, stagesOf } from './stages.ts'
import { type QueryModel, type RowSource, useQueryModel } from './use-query-model.ts'

/** The query that is edited, everything known of it, and the stage one is looking at. */
export interface QueryEditing {
  readonly query: Query
  readonly change: (query: Query, what?: string) => void
  readonly model: QueryModel
  /** Where rows may come from here. */
  readonly sources: readonly RowSource[]
  readonly staged: StagedQuery
  /** 0 is the root. */
  readonly chosen: number
  readonly choose: (stage: number) => void
  /** Place of the JOIN whose own query is edited in its stead. */
  readonly inside: number | undefined
  readonly goInside: (index: number | undefined) => void
  /** One has just come back from there. */
  readonly isBack: boolean
  /** The rows that the chosen step leaves out are shown instead of those after it. */
  readonly showsDropped: boolean
  readonly showDropped: (on: boolean) => void
  readonly around: Fields
  /** What expressions of a stage's step see, with the titles that people know. */
  readonly seenBy: (stage: number) => StepScope
  readonly faultText: (fault: Fault) => string
  /** Stages before the first with a fault. */
  readonly sound: number
}

/** What an expression of a step may use. */
export interface StepScope {
  readonly environment: Environment
  readonly titles: Titles
  readonly subjects: Subjects
}

/** Props of the settings of a step. */
export interface StepProps<K extends StepKind> {
  readonly editing: QueryEditing
  /** Place among the steps. */
  readonly index: number
  readonly step: StepOf<K>
  readonly onChange: (step: StepDefinition, what?: string) => void
  readonly seen: StepScope
  readonly faults: readonly Fault[]
}

export function useQueryEditing({
  value,
  onChange,
  around,
  aroundTitles,
  columnTitles,
  ownViewId,
}: QueryFieldProps): QueryEditing {
  const { t } = useTranslation()
  const language = useLanguage()
  const model = useQueryModel(value)
  const [wanted, setWanted] = useState(0)
  const [dropping, setDropping] = useState<number>()
  const [inside, setInside] = useState<number>()
  const [isBack, setIsBack] = useState(false)
  const outer = around ?? NOTHING
  const sources = useMemo(
    () => model.sources.filter(({ root }) => root.kind !== 'VIEW' || root.viewId !== ownViewId),
    [model.sources, ownViewId],
  )
  const { catalogue, titles, views, recordNames, entryOf, measureOf } = model
  const staged = useMemo(() => {
    const found = stagesOf(
      value,
      { catalogue, titles, views, recordNames, entryOf, measureOf },
      outer,
      language,
    )
    return columnTitles ? withTitles(found, columnTitles) : found
  }, [value, catalogue, titles, views, recordNames, entryOf, measureOf, outer, language, columnTitles])
  const wrong = staged.faults.findIndex((faults) => faults.length > 0)
  const chosen = Math.min(wanted, value.steps.length)
  const seenBy = useMemo(() => {
    const known = new Map<number, StepScope>()
    return (stage: number): StepScope => {
      const before = known.get(stage)
      if (before) return before
      const { columns = {}, about = {} } = staged.stages[Math.max(0, stage - 1)] ?? {}
      const environment = { names: { ...outer, ...columns, now: TIME }, catalogue }
      const called: Titles = { names: { ...aroundTitles, ...about }, fields: titles.fields }
      const seen = { environment, titles: called, subjects: subjectsOf(environment, called) }
      known.set(stage, seen)
      return seen
    }
  }, [staged, outer, aroundTitles, catalogue, titles])
  return {
    query: value,
    change: onChange,
    model,
    sources,
    staged,
    chosen,
    choose: (stage) => {
      setWanted(stage)
      setDropping(undefined)
      setIsBack(false)
    },
    inside: value.steps[inside ?? -1]?.kind === 'JOIN' ? inside : undefined,
    goInside: (index) => {
      setInside(index)
      setIsBack(index === undefined)
    },
    isBack,
    showsDropped: dropping === chosen && droppedAt(value, chosen) !== undefined,
    showDropped: (on) => setDropping(on ? chosen : undefined),
    around: outer,
    seenBy,
    faultText: (fault) =>
      inTypeWords(
        withNames(
          message(
            spoken(fault, (text) => inTypeWords(text, t, recordNames)),
            language,
          ),
          recordNames,
        ),
        t,
        recordNames,
      ),
    sound: wrong < 0 ? staged.stages.length : wrong,
  }
}

const NOTHING: Fields = {}

/** A column of the last stage under the title that it was given. */
function withTitles(staged: StagedQuery, columnTitles: Readonly<Record<string, string>>): StagedQuery {
  const last = staged.stages.at(-1)
  if (!last) return staged
  const about = Object.fromEntries(
    Object.entries(last.about).map(([name, one]) => [
      name,
      columnTitles[name] ? { ...one, title: columnTitles[name] } : one,
    ]),
  )
  return { ...staged, stages: [...staged.stages.slice(0, -1), { ...last, about }] }
}

const spoken = (fault: Fault, word: (text: string) => string): Fault => ({
  ...fault,
  found: ['wrongArguments', 'wrongType', 'mixedTypes'].includes(fault.code) ? word(fault.found) : fault.found,
  expected: fault.expected.map(word),
})

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

const withNames = (text: string, names: Readonly<Record<string, string>>) =>
  text.replace(ID, (id) => names[id] ?? id)

/** The columns that can be chosen of the rows after a stage. */
export const shownAt = ({ staged, model }: QueryEditing, stage: number) => {
  const found = staged.stages[stage]
  return found ? shownColumns(found, model) : []
}

/** The fault at a place within a step, in words; undefined without one. */
export function faultAt(
  { faultText }: Pick<QueryEditing, 'faultText'>,
  faults: readonly Fault[],
  path: readonly (string | number)[],
): string | undefined {
  const found = faults.find(({ path: [, , ...inner] }) => path.every((part, i) => inner[i] === part))
  return found && faultText(found)
}
