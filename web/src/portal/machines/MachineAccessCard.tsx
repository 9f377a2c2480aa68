import type { AccountRow } from '@feldwerk/contract/accounts.ts'
import { SwitchField } from '@feldwerk/ui/form/ToggleField.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { useTranslation } from 'react-i18next'
import { useLicenceWords } from '../account/use-licence-words.ts'
import { useSwitchApp } from '../account/use-switch-app.ts'

/** Whether a machine may act like a person in the app. */
export function MachineAccessCard({ machine }: { readonly machine: AccountRow }) {
  const { t } = useTranslation()
  const switchApp = useSwitchApp()
  const licences = useLicenceWords(machine.appAccess)
  return (
    <Card title={t('people.field.access')} divided>
      <SwitchField
        label={t('people.field.appAccess')}
        help={`${t('machines.appHelp')} ${licences.text}`}
        checked={machine.appAccess}
        disabled={switchApp.isPending}
        onChange={(event) =>
          switchApp.mutate({ accountId: machine.id, enabled: event.currentTarget.checked })
        }
      />
    </Card>
  )
}
