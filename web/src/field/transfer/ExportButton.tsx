import type { Account } from '@feldwerk/contract/accounts.ts'
import { today } from '@feldwerk/ui/form/typed/local-time.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDevice } from '../device/device.ts'
import { exportWorks } from '../outbox/export.ts'

/** Everything that is not at the server yet as one file: for the day on which nothing else helps. */
export function ExportButton({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  const { database } = useDevice().outbox
  const save = async () => {
    const url = URL.createObjectURL(await exportWorks(database, account.id))
    const link = document.createElement('a')
    link.href = url
    link.download = `feldwerk-${today()}.json`
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  }
  return (
    <Button
      variant="default"
      fullWidth
      leftSection={<IconDownload size={20} stroke={1.6} aria-hidden />}
      onClick={() => void save()}
    >
      {t('field.transfer.export')}
    </Button>
  )
}
