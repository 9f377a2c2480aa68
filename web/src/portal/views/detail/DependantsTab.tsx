import type { View } from '@feldwerk/contract/views.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { useTranslation } from 'react-i18next'
import { hasFailed } from '../../../errors/has-failed.ts'
import { CardFailed } from '../../detail/CardFailed.tsx'
import { DependantList } from '../view/DependantList.tsx'
import { useDependants } from '../view/use-view.ts'
import styles from './DependantsTab.module.css'
import { TabBody } from './TabBody.tsx'

/** Definitions that use the view and keep it from being deleted. */
export function DependantsTab({ view }: { readonly view: View }) {
  const { t } = useTranslation()
  const dependants = useDependants(view.id)
  return (
    <TabBody>
      <Card title={t('views.usedByTab')} flush divided>
        {dependants.isPending && (
          <div className={styles['none']}>
            <Lines count={3} />
          </div>
        )}
        {hasFailed(dependants) && <CardFailed query={dependants} />}
        {dependants.data?.length === 0 && <p className={styles['none']}>{t('views.notUsed')}</p>}
        <DependantList dependants={dependants.data ?? []} />
      </Card>
    </TabBody>
  )
}
