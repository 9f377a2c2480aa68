import { OPEN_SHARES } from '@feldwerk/contract/share-states.ts'
import type { WorkflowShareDetails } from '@feldwerk/contract/sharing.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPencil, IconPlayerStop } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { workflowTitle } from '../names/workflow-titles.ts'
import { Flow } from './Flow.tsx'
import { ChangeDialog } from './offer/ChangeDialog.tsx'
import { News } from './received/News.tsx'
import styles from './ShareDetail.module.css'
import { ShareTermsList } from './ShareTermsList.tsx'
import { useEndShare } from './use-end-share.tsx'

/** One share: what flows, what is agreed, changing and ending it. */
export function ShareDetail({ share }: { readonly share: WorkflowShareDetails }) {
  // In the head of a phone there is room for the name alone.
  const isSmall = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const acts = <Acts share={share} />
  return (
    <Card
      flush
      divided
      title={workflowTitle(share, useLanguage())}
      {...(isSmall ? {} : { note: <Since share={share} />, action: acts })}
    >
      {isSmall && (
        <div className={styles['small']}>
          <Since share={share} />
          {acts}
        </div>
      )}
      <Flow share={share} />
      <News share={share} />
      <div className={styles['terms']}>
        <ShareTermsList share={share} />
      </div>
    </Card>
  )
}

function Acts({ share }: { readonly share: WorkflowShareDetails }) {
  const { t } = useTranslation()
  return (
    <span className={styles['actions']}>
      {share.side === 'RECEIVER' && share.workflowId && (
        <Button
          component={Link}
          size="xs"
          variant="default"
          href={`/workflows/detail?id=${share.workflowId}`}
        >
          {t('sharing.ownWorkflow')}
        </Button>
      )}
      <ChangeButton share={share} />
      <EndButton share={share} />
    </span>
  )
}

function Since({ share: { createdAt, createdBy } }: { readonly share: WorkflowShareDetails }) {
  const { t } = useTranslation()
  const day = useFormat().date(createdAt)
  return createdBy ? t('sharing.offeredBy', { day, who: fullName(createdBy) }) : t('sharing.offered', { day })
}

function ChangeButton({ share }: { readonly share: WorkflowShareDetails }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  if (share.side === 'RECEIVER' || !OPEN_SHARES.includes(share.state)) return null
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPencil {...icon} />}
        onClick={() => setOpened(true)}
      >
        {t('sharing.change')}
      </Button>
      {opened && <ChangeDialog share={share} onClose={() => setOpened(false)} />}
    </>
  )
}

function EndButton({ share }: { readonly share: WorkflowShareDetails }) {
  const { t } = useTranslation()
  const end = useEndShare()
  const isOpen = share.state === 'ACCEPTED' || (share.state === 'OFFERED' && share.side === 'GIVER')
  if (!isOpen) return null
  return (
    <Button
      size="xs"
      variant="default"
      data-danger
      leftSection={<IconPlayerStop {...icon} />}
      loading={end.isPending}
      onClick={() => void end.ask(share)}
    >
      {t(share.state === 'OFFERED' ? 'sharing.end.withdraw' : 'sharing.end.button')}
    </Button>
  )
}
