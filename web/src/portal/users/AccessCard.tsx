import type { Account, AccountRow, AccountUpdate } from '@feldwerk/contract/accounts.ts'
import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { SwitchField } from '@feldwerk/ui/form/ToggleField.tsx'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import { useOwnAccount } from '../../session/own-account.ts'
import { useUpdateAccount } from '../account/use-account.ts'
import { useLicenceWords } from '../account/use-licence-words.ts'
import styles from '../detail/detail.module.css'
import look from './AccessCard.module.css'

interface AccessCardProps {
  readonly account: AccountRow
  readonly readOnly: boolean
}

const rights = ['appAccess', 'portalAccess', 'owner', 'privateInfoVisible'] as const
type Right = (typeof rights)[number]

/** What a person may enter. Each switch holds at once; giving and taking ownership asks before. */
export function AccessCard({ account, readOnly }: AccessCardProps) {
  const { t } = useTranslation()
  const { account: own } = useOwnAccount()
  const set = useSetRight(account)
  const help = useHelp(account, own)
  const why = whyNot(own, account)
  return (
    <Card title={t('people.field.access')} divided>
      <div className={styles['switches']}>
        {rights.map((right) => (
          <SwitchField
            key={right}
            label={t(`people.field.${right}`)}
            help={help(right)}
            checked={account[right]}
            disabled={readOnly || set.isPending || !maySet(right, own, account)}
            onChange={(event) => void set.ask(right, event.currentTarget.checked)}
          />
        ))}
      </div>
      {why && <p className={look['note']}>{t(`people.why.${why}`)}</p>}
    </Card>
  )
}

/** Why some switches cannot be used, as far as the person is not to blame. */
function whyNot(own: Account | undefined, account: AccountRow): 'self' | 'ownersOnly' | undefined {
  if (!own) return undefined
  if (!own.owner) return 'ownersOnly'
  return own.id === account.id ? 'self' : undefined
}

/** Owners set everything but their own rights; others the app alone. */
function maySet(right: Right, own: Account | undefined, account: AccountRow): boolean {
  if (!own?.owner) return right === 'appAccess'
  if (right === 'privateInfoVisible') return true
  const needsEmail = right !== 'appAccess' && !account.email && !account[right]
  return own.id !== account.id && !needsEmail
}

function useHelp(account: AccountRow, own: Account | undefined) {
  const { t } = useTranslation()
  const licences = useLicenceWords(account.appAccess)
  return (right: Right) => {
    const what = t(`people.rightHelp.${right}`)
    if (!maySet(right, own, account) && own) {
      if (!own.owner) return `${what} ${t('people.rightHelp.ownersOnly')}`
      if (own.id === account.id) return `${what} ${t('people.rightHelp.self')}`
      return `${what} ${t('people.rightHelp.needsEmail')}`
    }
    if (right !== 'appAccess') return what
    return `${what} ${licences.text}${account.appAccess ? '' : ` ${t('people.rightHelp.deviceCode')}`}`
  }
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
