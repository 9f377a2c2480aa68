import { useTranslation } from 'react-i18next'
import { nameFrom } from '../../names/name-from.ts'
import { Dropped } from '../Dropped.tsx'
import { ExpressionPick } from '../ExpressionPick.tsx'
import { faultAt, type StepProps } from '../editing.ts'
import { withRenamedColumn } from '../edits.ts'
import styles from '../queries.module.css'
import { KeepOrLeave } from './KeepOrLeave.tsx'
import { NameInput } from './NameInput.tsx'

/** One row for every entry of a list. */
export function ExpandStep({ editing, index, step, onChange, seen, faults }: StepProps<'EXPAND'>) {
  const { t } = useTranslation()
  const taken = Object.keys(editing.staged.stages[index]?.columns ?? {})
  const rename = (to: string) =>
    editing.change(
      withRenamedColumn(
        editing.query,
        { step: index, from: step.name, to, change: () => ({ ...step, name: to }) },
        editing.model.catalogue,
      ),
    )
  return (
    <>
      <div className={styles['fieldGroup']}>
        <span className={styles['label']}>{t('queries.list')}</span>
        <ExpressionPick
          label={t('queries.list')}
          value={step.expression}
          onChange={(expression, subject) =>
            onChange(
              { ...step, expression, ...(subject ? { name: nameFrom(subject.title, taken) } : {}) },
              'expression',
            )
          }
          seen={seen}
          fits={({ type }) => type.kind === 'ARRAY'}
          placeholder={t('queries.chooseList')}
          error={faultAt(editing, faults, ['expression'])}
          recordNames={editing.model.recordNames}
        />
      </div>
      <NameInput
        label={t('queries.nameOfColumn')}
        isLabelled
        value={step.name}
        onChange={rename}
        error={faultAt(editing, faults, ['name'])}
      />
      <KeepOrLeave
        label={t('queries.withoutEntry')}
        keeps={step.outer ?? false}
        onChange={(outer) => onChange({ ...step, outer })}
      />
      <Dropped editing={editing} />
    </>
  )
}
