import { classOf } from '@feldwerk/query/conditions/operators.ts'
import type { Aggregate, Column } from '@feldwerk/query/query.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { Button, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CHEVRON } from '../../conditions/chevron.tsx'
import { nameFrom } from '../../names/name-from.ts'
import { BUCKETS, bucketText, readBucket } from '../buckets.ts'
import { ExpressionPick } from '../ExpressionPick.tsx'
import { faultAt, type StepProps } from '../editing.ts'
import { keyAmong, withRenamedColumn } from '../edits.ts'
import styles from '../queries.module.css'
import { GroupPair, GroupPart, type PartProps } from './GroupPart.tsx'
import { Measure } from './Measure.tsx'
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
    <GroupPart
      first={
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
      }
      removeLabel={t('queries.removeKey', { number: at + 1 })}
      onRemove={() => onChange({ ...step, keys: step.keys.toSpliced(at, 1) })}
    >
      <GroupPair>
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
      </GroupPair>
    </GroupPart>
  )
}
