import type { WorkflowShareDetails } from '@feldwerk/contract/sharing.ts'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwnAccount } from '../../../session/own-account.ts'
import styles from './News.module.css'
import { OwnersDecide } from './OwnersDecide.tsx'
import { UpgradeDialog } from './UpgradeDialog.tsx'

/** Something newer is offered than what was taken: until somebody takes it, the former holds. */
export function News({ share }: { readonly share: WorkflowShareDetails }) {
  const { t } = useTranslation()
  const { account } = useOwnAccount()
  const [opened, setOpened] = useState(false)
  if (share.side !== 'RECEIVER' || share.state !== 'ACCEPTED' || !share.pending) return null
  return (
    <div className={styles['news']}>
      <Notice
        tone="amber"
        title={t('sharing.upgradeDialog.news')}
        actions={
          account?.owner && (
            <Button size="xs" variant="default" onClick={() => setOpened(true)}>
              {t('sharing.upgradeDialog.see')}
            </Button>
          )
        }
      >
        {t('sharing.upgradeDialog.newsText', { company: share.company.name })}
      </Notice>
      {account && !account.owner && <OwnersDecide />}
      {opened && <UpgradeDialog share={share} onClose={() => setOpened(false)} />}
    </div>
  )
}
