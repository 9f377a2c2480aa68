import { classOf } from '@feldwerk/query/conditions/operators.ts'
import { AGGREGATIONS, type Aggregate, type Aggregation, type Column } from '@feldwerk/query/query.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { ActionIcon, Button, Select } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CHEVRON } from '../../conditions/chevron.tsx'
import { nameFrom } from '../../names/name-from.ts'
import { BUCKETS, bucketText, readBucket } from '../buckets.ts'
import { ExpressionPick } from '../ExpressionPick.tsx'
import { faultAt, type StepProps } from '../editing.ts'
import { keyAmong, withRenamedColumn } from '../edits.ts'
import styles from '../queries.module.css'
import own from './GroupStep.module.css'
import { NameInput } from './NameInput.tsx'

/** One row for each combination of values, with what is computed over the rows behind it. */
export function GroupStep(props: StepProps<'GROUP'>) {
  const { editing, index, step, onChange, seen } = props
  const { t } = useTranslation()
  const { keys, aggregates } = step
  const taken = [...keys, ...aggregates].map(({ name }) => name)
  const subjects = [...seen.subjects.values()]
  const addKey = () => {
    const used = new Set(keys.map(({ expression }) => readBucket(expression)?.time ?? expression))
    const unique = editing.staged.checked.stages[index]?.unique ?? []
    const free = keyAmong(seen.subjects, new Set([...used, ...unique]))
    const key = free
      ? { name: nameFrom(free.title, taken), expression: free.path }
      : { name: nameFrom('', taken), expression: '' }
    onChange({ ...step, keys: [...keys, key] })
  }
  const addAggregate = () => {
    const figure = subjects.find(({ type }) => classOf(type) === 'number')
    const one: Aggregate = figure
      ? {
          name: nameFrom(`${t('queries.aggregation.AVG')} ${figure.title}`, taken),
          aggregation: 'AVG',
          expression: figure.path,
        }
      : { name: nameFrom(t('queries.aggregation.COUNT'), taken), aggregation: 'COUNT' }
    onChange({ ...step, aggregates: [...aggregates, one] })
  }
  return (
    <>
      <section className={styles['fieldGroup']} aria-label={t('queries.perEach')}>
        <h3 className={styles['label']}>{t('queries.perEach')}</h3>
        {keys.length === 0 && <Quiet>{t('queries.noKey')}</Quiet>}
        {keys.map((key, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a key and a measure are their places
          <Key key={at} at={at} one={key} taken={taken} {...props} />
        ))}
        <Button
          className={styles['start'] ?? ''}
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus {...icon} />}
          onClick={addKey}
        >
          {t('queries.addKey')}
        </Button>
      </section>
      <section className={styles['fieldGroup']} aria-label={t('queries.compute')}>
        <h3 className={styles['label']}>{t('queries.compute')}</h3>
        {aggregates.map((aggregate, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a key and a measure are their places
          <Measure key={at} at={at} one={aggregate} taken={taken} {...props} />
        ))}
        <Button
          className={styles['start'] ?? ''}
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus {...icon} />}
          onClick={addAggregate}
        >
          {t('queries.addMeasure')}
        </Button>
      </section>
    </>
  )
}

interface PartProps<Part> extends StepProps<'GROUP'> {
  readonly at: number
  readonly one: Part
  readonly taken: readonly string[]
}

function Key({ at, one, taken, editing, index, step, onChange, seen, faults }: PartProps<Column>) {
  const { t } = useTranslation()
  const bucket = readBucket(one.expression)
  const path = bucket?.time ?? one.expression
  const subject = seen.subjects.get(path)
  const isTime = subject?.type.kind === 'TIME'
  const others = taken.filter((name) => name !== one.name)
  const set = (key: Column, what?: string) => onChange({ ...step, keys: step.keys.with(at, key) }, what)
  const name = (title: string) => nameFrom(title, others)
  const rename = (to: string) => {
    const change = () => ({ ...step, keys: step.keys.with(at, { ...one, name: to }) })
    editing.change(
      withRenamedColumn(editing.query, { step: index, from: one.name, to, change }, editing.model.catalogue),
    )
  }
  return (
    <div className={own['part']}>
      <div className={styles['partLine']}>
        <ExpressionPick
          label={t('queries.keyNumber', { number: at + 1 })}
          value={path}
          onChange={(expression, found) =>
            set(
              found?.type.kind === 'TIME'
                ? {
                    name: name(t('queries.bucket.month')),
                    expression: bucketText({ time: expression, unit: 'month' }),
                  }
                : { name: found ? name(found.title) : one.name, expression },
              `keys ${at}`,
            )
          }
          seen={seen}
          error={faultAt(editing, faults, ['keys', at, 'expression'])}
          recordNames={editing.model.recordNames}
        />
        <Remove
          label={t('queries.removeKey', { number: at + 1 })}
          onRemove={() => onChange({ ...step, keys: step.keys.toSpliced(at, 1) })}
        />
      </div>
      <div className={own['partPair']}>
        {isTime && (
          <Select
            {...CHEVRON}
            aria-label={t('queries.bucketLabel')}
            value={bucket?.unit ?? 'exact'}
            data={[
              ...BUCKETS.map((unit) => ({
                value: unit,
                label: t('queries.perBucket', { unit: t(`queries.bucket.${unit}`) }),
              })),
              { value: 'exact' as const, label: t('queries.exact') },
            ]}
            onChange={(unit) =>
              unit &&
              set(
                unit === 'exact'
                  ? { name: name(subject.title), expression: path }
                  : {
                      name: name(t(`queries.bucket.${unit}`)),
                      expression: bucketText({ time: path, unit }),
                    },
              )
            }
            allowDeselect={false}
            withCheckIcon={false}
          />
        )}
        <NameInput
          label={t('queries.nameOfColumn')}
          isLabelled
          value={one.name}
          onChange={rename}
          error={faultAt(editing, faults, ['keys', at, 'name'])}
        />
      </div>
    </div>
  )
}

function Measure({ at, one, taken, editing, index, step, onChange, seen, faults }: PartProps<Aggregate>) {
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
  const fits = (type: Parameters<typeof classOf>[0], which: Aggregation) => {
    const of = classOf(type)
    if (which === 'COUNT') return true
    return (
      of === 'number' ||
      (of === 'time' && (which === 'MIN' || which === 'MAX')) ||
      (of === 'text' && (which === 'MIN' || which === 'MAX'))
    )
  }
  const chooseAggregation = (which: Aggregation) => {
    const current = seen.subjects.get(expression)
    const isKept = which === 'COUNT' ? true : current ? fits(current.type, which) : expression !== ''
    const first = [...seen.subjects.values()].find(({ type }) => classOf(type) === 'number')
    const path = isKept ? expression : (first?.path ?? '')
    const { expression: _old, ...rest } = one
    set({ ...rest, aggregation: which, ...(path ? { expression: path } : {}) })
  }
  const rename = (to: string) => {
    const change = () => ({ ...step, aggregates: step.aggregates.with(at, { ...one, name: to }) })
    editing.change(
      withRenamedColumn(editing.query, { step: index, from: one.name, to, change }, editing.model.catalogue),
    )
  }
  return (
    <div className={own['part']}>
      <div className={styles['partLine']}>
        <Select
          {...CHEVRON}
          className={own['grow'] ?? ''}
          aria-label={t('queries.measureNumber', { number: at + 1 })}
          value={aggregation}
          data={AGGREGATIONS.map((value) => ({ value, label: word(value) }))}
          onChange={(next) => next && chooseAggregation(next)}
          allowDeselect={false}
          withCheckIcon={false}
        />
        <Remove
          label={t('queries.removeMeasure', { number: at + 1 })}
          onRemove={() => onChange({ ...step, aggregates: step.aggregates.toSpliced(at, 1) })}
        />
      </div>
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
        {...(aggregation === 'COUNT' ? { emptyLabel: t('queries.countRows') } : {})}
      />
      <NameInput
        label={t('queries.nameOfColumn')}
        isLabelled
        value={one.name}
        onChange={rename}
        error={faultAt(editing, faults, ['aggregates', at, 'name'])}
      />
    </div>
  )
}

function Remove({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} onClick={onRemove}>
      <IconX {...icon} />
    </ActionIcon>
  )
}
