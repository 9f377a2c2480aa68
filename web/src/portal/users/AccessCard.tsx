import type { AccountRow, AccountUpdate } from '@feldwerk/contract/accounts.ts'
import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { SwitchField } from '@feldwerk/ui/form/ToggleField.tsx'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import { useOwnAccount } from '../../session/own-account.ts'
import styles from '../account/account.module.css'
import { useUpdateAccount } from '../account/use-account.ts'

interface AccessCardProps {
  readonly account: AccountRow
  readonly readOnly: boolean
}

type Right = 'appAccess' | 'portalAccess' | 'owner' | 'privateInfoVisible'

/** What a person may enter. Each switch holds at once; giving and taking ownership asks before. */
export function AccessCard({ account, readOnly }: AccessCardProps) {
  const { t } = useTranslation()
  const { account: own } = useOwnAccount()
  const set = useSetRight(account)
  const isOwner = own?.owner === true
  const rights: readonly { name: Right; ownersOnly: boolean }[] = [
    { name: 'appAccess', ownersOnly: false },
    { name: 'portalAccess', ownersOnly: true },
    { name: 'owner', ownersOnly: true },
    { name: 'privateInfoVisible', ownersOnly: true },
  ]
  return (
    <Card title={t('people.field.access')} divided>
      <div className={styles['switches']}>
        {rights.map(({ name, ownersOnly }) => (
          <SwitchField
            key={name}
            label={t(`people.field.${name}`)}
            help={t(`people.rightHelp.${name}`)}
            checked={account[name]}
            disabled={readOnly || set.isPending || (ownersOnly && !isOwner)}
            onChange={(event) => void set.ask(name, event.currentTarget.checked)}
          />
        ))}
      </div>
    </Card>
  )
}

function useSetRight(account: AccountRow) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const update = useUpdateAccount(account.id)
  const ask = async (right: Right, on: boolean) => {
    if (right === 'owner') {
      const question = {
        title: t(on ? 'people.owner.give' : 'people.owner.take', { name: fullName(account) }),
        text: t(on ? 'people.owner.giveText' : 'people.owner.takeText'),
        confirmLabel: t(on ? 'people.owner.giveConfirm' : 'people.owner.takeConfirm'),
      }
      if (!(await confirm(question))) return
    }
    const change: Partial<AccountUpdate> = { [right]: on }
    update.mutate(change, {
      onSuccess: () => toast.success({ title: t('people.saved') }),
      onError: (error) => toast.error({ title: t('people.notDone'), text: errorText(error) }),
    })
  }
  return { ask, isPending: update.isPending }
}
