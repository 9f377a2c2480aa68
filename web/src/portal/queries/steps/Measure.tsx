import { classOf } from '@feldwerk/query/conditions/operators.ts'
import { AGGREGATIONS, type Aggregate, type Aggregation } from '@feldwerk/query/query.ts'
import { NumberField } from '@feldwerk/ui/form/NumberField.tsx'
import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CHEVRON } from '../../conditions/chevron.tsx'
import { nameFrom } from '../../names/name-from.ts'
import { ExpressionPick } from '../ExpressionPick.tsx'
import { faultAt } from '../editing.ts'
import { withRenamedColumn } from '../edits.ts'
import { GroupPart, type PartProps } from './GroupPart.tsx'
import { NameInput } from './NameInput.tsx'

/** About the rows where no value is chosen. */
const OF_ROWS: ReadonlySet<Aggregation> = new Set<Aggregation>(['COUNT', 'SHARE'])
const OF_ANYTHING: ReadonlySet<Aggregation> = new Set<Aggregation>(['COUNT', 'DISTINCT_COUNT'])
const OF_WHAT_HAS_AN_ORDER: ReadonlySet<Aggregation> = new Set<Aggregation>(['MIN', 'MAX'])
const USUAL_PERCENT = 90

function fits(type: Parameters<typeof classOf>[0], which: Aggregation): boolean {
  const of = classOf(type)
  if (OF_ANYTHING.has(which) || of === 'number') return true
  return (of === 'time' || of === 'text') && OF_WHAT_HAS_AN_ORDER.has(which)
}

/** What is computed over the rows behind each combination, of which value, and what its column is called. */
export function Measure({
  at,
  one,
  taken,
  editing,
  index,
  step,
  onChange,
  seen,
  faults,
}: PartProps<Aggregate>) {
  const { t } = useTranslation()
  const { aggregation, expression = '' } = one
  const others = taken.filter((name) => name !== one.name)
  const word = (which: Aggregation) => t(`queries.aggregation.${which}`)
  const called = (which: Aggregation, path: string) =>
    nameFrom(editing.model.measureOf(which, path ? seen.subjects.get(path)?.title : undefined), others)
  const isOwnName = one.name.replace(/\d+$/, '') !== called(aggregation, expression).replace(/\d+$/, '')
  const set = (next: Aggregate, what?: string) => {
    const name = isOwnName ? one.name : called(next.aggregation, next.expression ?? '')
    onChange({ ...step, aggregates: step.aggregates.with(at, { ...next, name }) }, what)
  }
  const chooseAggregation = (which: Aggregation) => {
    const current = seen.subjects.get(expression)
    const isKept = OF_ROWS.has(which) ? true : current ? fits(current.type, which) : expression !== ''
    const first = [...seen.subjects.values()].find(({ type }) => fits(type, which))
    const path = isKept ? expression : (first?.path ?? '')
    const percent = which === 'PERCENTILE' ? { percent: one.percent ?? USUAL_PERCENT } : {}
    set({ name: one.name, aggregation: which, ...(path ? { expression: path } : {}), ...percent })
  }
  const rename = (to: string) => {
    const change = () => ({ ...step, aggregates: step.aggregates.with(at, { ...one, name: to }) })
    editing.change(
      withRenamedColumn(editing.query, { step: index, from: one.name, to, change }, editing.model.catalogue),
    )
  }
  return (
    <GroupPart
      first={
        <Select
          {...CHEVRON}
          aria-label={t('queries.measureNumber', { number: at + 1 })}
          value={aggregation}
          data={AGGREGATIONS.map((value) => ({ value, label: word(value) }))}
          onChange={(next) => next && chooseAggregation(next)}
          allowDeselect={false}
          withCheckIcon={false}
        />
      }
      removeLabel={t('queries.removeMeasure', { number: at + 1 })}
      onRemove={() => onChange({ ...step, aggregates: step.aggregates.toSpliced(at, 1) })}
    >
      <ExpressionPick
        label={t('queries.measureOf', { number: at + 1 })}
        value={expression}
        onChange={(next) => {
          const { expression: _old, ...rest } = one
          set(next ? { ...rest, expression: next } : rest, `aggregates ${at}`)
        }}
        seen={seen}
        fits={({ type }) => fits(type, aggregation)}
        error={faultAt(editing, faults, ['aggregates', at, 'expression'])}
        recordNames={editing.model.recordNames}
        {...(OF_ROWS.has(aggregation) ? { emptyLabel: t('queries.countRows') } : {})}
      />
      {aggregation === 'PERCENTILE' && (
        <NumberField
          label={t('queries.percent')}
          value={one.percent ?? null}
          onChange={(percent) => {
            const { percent: _old, ...rest } = one
            set(percent === null ? rest : { ...rest, percent }, `percent ${at}`)
          }}
          min={0}
          max={100}
          unit="%"
          error={faultAt(editing, faults, ['aggregates', at, 'percent'])}
        />
      )}
      <NameInput
        label={t('queries.nameOfColumn')}
        isLabelled
        value={one.name}
        onChange={rename}
        error={faultAt(editing, faults, ['aggregates', at, 'name'])}
      />
    </GroupPart>
  )
}
