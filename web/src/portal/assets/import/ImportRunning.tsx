import '@mantine/core/styles/Progress.layer.css'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { Button, Progress } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import own from './ImportRunning.module.css'

interface ImportRunningProps {
  readonly assetTypeId: string
  readonly importId: string
}

/** How far a running import is, and the way to end it: nothing of it stays then. */
export function ImportRunning({ assetTypeId, importId }: ImportRunningProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const client = useClient()
  const state = useQuery({
    queryKey: ['imports', importId],
    queryFn: ({ signal }) => client.assets.importById({ assetTypeId, importId }, { signal }),
    refetchInterval: 500,
    retry: true,
    retryDelay: 500,
  })
  const cancel = useMutation({
    mutationFn: () => client.assets.cancelImport({ assetTypeId, importId }),
    onError: (error) => void toast.error({ title: t('people.notDone'), text: errorText(error) }),
  })
  const progress = state.data?.progress ?? 0
  const phase = state.data?.phase ?? 'READING'
  return (
    <Card
      title={t('assets.import.running')}
      note={format.percent(progress / 100)}
      action={
        <Button
          size="xs"
          variant="default"
          loading={cancel.isPending || cancel.isSuccess}
          onClick={() => cancel.mutate()}
        >
          {t('assets.import.cancel')}
        </Button>
      }
    >
      <Progress value={progress} aria-label={t('assets.import.running')} size={4} />
      <p className={own['phase']} role="status">
        {t(`assets.import.phase.${phase}`)}
      </p>
      <Quiet look="prose">{t('assets.import.allOrNothing')}</Quiet>
    </Card>
  )
}
