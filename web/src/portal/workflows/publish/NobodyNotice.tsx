import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '../permissions/use-permissions.ts'

interface NobodyNoticeProps {
  readonly workflowId: string
  readonly onPermit: () => void
}

/** That nobody could perform what is published; nothing where somebody may, and until that is known. */
export function NobodyNotice({ workflowId, onPermit }: NobodyNoticeProps) {
  const { t } = useTranslation()
  const { data } = usePermissions(workflowId)
  if (!data || data.data.some(({ accountGroup }) => accountGroup?.userCount !== 0)) return null
  return (
    <Notice
      tone="amber"
      title={t('workflows.publish.nobody')}
      actions={
        <Button size="xs" variant="default" onClick={onPermit}>
          {t('workflows.permissions.add')}
        </Button>
      }
    >
      {t('workflows.publish.nobodyText')}
    </Notice>
  )
}
