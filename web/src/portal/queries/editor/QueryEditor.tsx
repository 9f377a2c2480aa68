import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useQueryEditing } from '../editing.ts'
import styles from '../queries.module.css'
import type { QueryFieldProps } from '../query-field.ts'
import { FirstRows } from './FirstRows.tsx'
import { InsideJoin } from './InsideJoin.tsx'
import { Pipeline } from './Pipeline.tsx'
import { StepPanel } from './StepPanel.tsx'

/** Where rows come from and what is done to them: a card for each step, its settings, and the first rows after it. */
export function QueryEditor(props: QueryFieldProps) {
  const { t } = useTranslation()
  const editing = useQueryEditing(props)
  const { error } = editing.model
  if (editing.inside !== undefined)
    return <InsideJoin {...props} editing={editing} index={editing.inside} Editor={QueryEditor} />
  return (
    <div className={styles['editor']} data-narrow={props.isNarrow || undefined}>
      {error !== null && error !== undefined && (
        <Notice tone="red" title={t('queries.notLoaded')}>
          {errorText(error)}
        </Notice>
      )}
      <Pipeline editing={editing} />
      <div className={styles['work']}>
        <StepPanel editing={editing} />
        <FirstRows editing={editing} />
      </div>
    </div>
  )
}
