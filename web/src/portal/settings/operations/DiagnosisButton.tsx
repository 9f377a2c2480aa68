import { today } from '@feldwerk/ui/form/typed/local-time.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { saveFile } from '../../list/save-file.ts'

/** Fetches one file for whoever helps, in which nothing is that people entered. */
export function DiagnosisButton() {
  const { t } = useTranslation()
  const client = useClient()
  const diagnosis = useMutation({
    mutationFn: async () => {
      const answer = await client.operations.diagnosis()
      saveFile(await answer.blob(), t('operations.diagnosis.file', { day: today() }))
    },
    onError: (error) => toast.error({ title: t('operations.diagnosis.notLoaded'), text: errorText(error) }),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
      title={t('operations.diagnosis.about')}
      loading={diagnosis.isPending}
      onClick={() => diagnosis.mutate()}
    >
      {t('operations.diagnosis.download')}
    </Button>
  )
}
