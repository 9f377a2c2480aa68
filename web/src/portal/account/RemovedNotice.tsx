import type { AccountRow } from '@feldwerk/contract/accounts.ts'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useOwnAccount } from '../../session/own-account.ts'
import { mayManage } from './access-words.tsx'
import { useRestoreAccounts } from './use-remove.tsx'

/** On the page of an account that has been removed: what that means, and the way back. */
export function RemovedNotice({ account }: { readonly account: AccountRow }) {
  const { t } = useTranslation()
  const { account: own } = useOwnAccount()
  const restore = useRestoreAccounts()
  return (
    <Notice
      tone="amber"
      title={t('people.presence.removed')}
      actions={
        mayManage(own, account) && (
          <Button
            size="xs"
            variant="default"
            loading={restore.isPending}
            onClick={() => restore.mutate([account])}
          >
            {t('people.restore')}
          </Button>
        )
      }
    >
      {t(account.asMachine ? 'machines.removedText' : 'people.removedText')}
    </Notice>
  )
}
