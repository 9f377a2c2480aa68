import type { View } from '@feldwerk/contract/views.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { useTranslation } from 'react-i18next'
import { hasFailed } from '../../../errors/has-failed.ts'
import { CardFailed } from '../../detail/CardFailed.tsx'
import { DependantList } from '../DependantList.tsx'
import { useDependants } from '../use-view.ts'
import styles from '../views.module.css'

/** Definitions that use the view and keep it from being deleted. */
export function DependantsTab({ view }: { readonly view: View }) {
  const { t } = useTranslation()
  const dependants = useDependants(view.id)
  return (
    <div className={styles['tabBody']} data-fill>
      <Card title={t('views.usedByTab')} flush divided>
        {dependants.isPending && (
          <div className={styles['quiet']}>
            <Lines count={3} />
          </div>
        )}
        {hasFailed(dependants) && <CardFailed query={dependants} />}
        {dependants.data?.length === 0 && <p className={styles['quiet']}>{t('views.notUsed')}</p>}
        <DependantList dependants={dependants.data ?? []} />
      </Card>
    </div>
  )
}
