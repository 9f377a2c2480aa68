import type { WorkflowResult } from '@feldwerk/contract/workflow-results.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import { useClient } from '../../session/session-context.ts'
import { namedBy } from '../list/named-by.ts'
import { saveFile } from '../list/save-file.ts'

interface PdfButtonProps {
  readonly result: Pick<WorkflowResult, 'id'>
  /** Whether nothing else on the page comes first. */
  readonly isMain: boolean
}

/** Downloads the result as a document for people without Feldwerk; until it is there the button is busy. */
export function PdfButton({ result: { id }, isMain }: PdfButtonProps) {
  const { t } = useTranslation()
  const client = useClient()
  const load = useMutation({
    mutationFn: async () => {
      const response: unknown = await client.workflowResults.pdf({ workflowResultId: id })
      if (!(response instanceof Response)) throw new TypeError('A file is answered as a response')
      saveFile(await response.blob(), namedBy(response.headers) ?? `${id}.pdf`)
    },
    onError: (error) => toast.error({ title: t('results.pdf.notMade'), text: errorText(error) }),
  })
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      leftSection={<IconFileTypePdf {...icon} />}
      loading={load.isPending}
      onClick={() => load.mutate()}
    >
      {t('results.pdf.button')}
    </Button>
  )
}
