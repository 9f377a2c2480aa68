import type { AccountRow } from '@feldwerk/contract/accounts.ts'
import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { SwitchField } from '@feldwerk/ui/form/ToggleField.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import { useOwnAccount } from '../../session/own-account.ts'
import { mayManage } from '../account/access-words.tsx'
import { apiTokensKey } from '../account/api-tokens-key.ts'
import { useUpdateAccount } from '../account/use-account.ts'
import { useLicenceWords } from '../account/use-licence-words.ts'
import { useSwitchApp } from '../account/use-switch-app.ts'
import styles from './MachineAccessCard.module.css'

/** Whether a machine may act like a person in the app, and, where an owner says so, in the portal. */
export function MachineAccessCard({ machine }: { readonly machine: AccountRow }) {
  const { t } = useTranslation()
  const switchApp = useSwitchApp()
  const portal = useSwitchPortal(machine)
  const { account: own } = useOwnAccount()
  const licences = useLicenceWords(machine.appAccess)
  return (
    <Card title={t('people.field.access')} divided>
      <div className={styles['switches']}>
        <SwitchField
          label={t('people.field.appAccess')}
          help={`${t('machines.appHelp')} ${licences.text}`}
          checked={machine.appAccess}
          disabled={switchApp.isPending || !mayManage(own, machine)}
          onChange={(event) =>
            switchApp.mutate({ accountId: machine.id, enabled: event.currentTarget.checked })
          }
        />
        <SwitchField
          label={t('people.field.portalAccess')}
          help={
            own?.owner
              ? t('machines.portalHelp')
              : `${t('machines.portalHelp')} ${t('people.rightHelp.ownersOnly')}`
          }
          checked={machine.portalAccess}
          disabled={portal.isPending || !own?.owner}
          onChange={(event) => void portal.ask(event.currentTarget.checked)}
        />
      </div>
    </Card>
  )
}

/** Asks before it switches on while there are tokens, for they end then. */
function useSwitchPortal({ id, machineName }: AccountRow) {
  const { t } = useTranslation()
  const update = useUpdateAccount(id)
  const queries = useQueryClient()
  const confirm = useConfirm()
  const ask = async (portalAccess: boolean) => {
    const tokens = queries.getQueryData<{ readonly recordsTotal: number }>(apiTokensKey(id))
    const question = {
      title: t('machines.portalQuestion.title', { name: machineName }),
      text: t('machines.portalQuestion.text'),
      confirmLabel: t('machines.portalQuestion.confirm'),
      destructive: true,
    }
    if (portalAccess && tokens?.recordsTotal !== 0 && !(await confirm(question))) return
    update.mutate(
      { portalAccess },
      {
        onSuccess: async () => {
          await queries.invalidateQueries({ queryKey: apiTokensKey(id) })
          toast.success({ title: t('people.saved') })
        },
        onError: (error) => toast.error({ title: t('people.notDone'), text: errorText(error) }),
      },
    )
  }
  return { ask, isPending: update.isPending }
}
