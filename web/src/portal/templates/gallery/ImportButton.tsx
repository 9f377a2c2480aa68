import { ResponseError } from '@feldwerk/contract/client-errors.ts'
import type { TemplatePayload } from '@feldwerk/contract/templates.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { Button, FileButton, Modal } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { templatesKey } from '../offered/use-templates.ts'
import styles from './ImportButton.module.css'

/** Takes in a template that was saved as a file; one that is broken is refused with every place named. */
export function ImportButton() {
  const { t } = useTranslation()
  const client = useClient()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [refused, setRefused] = useState<{ readonly name: string; readonly faults: readonly string[] }>()
  const take = useMutation({
    mutationFn: async (file: File) => {
      const templatePayload = JSON.parse(await file.text()) as TemplatePayload
      return await client.templates.create({ templatePayload })
    },
    onSuccess: async ({ id }) => {
      toast.success({ title: t('templates.import.done') })
      await queries.invalidateQueries({ queryKey: templatesKey })
      await navigate({ to: '/templates/detail', search: { id } })
    },
    onError: (error, file) =>
      setRefused({ name: file.name, faults: faultsOf(error, t('templates.import.unreadable')) }),
  })
  return (
    <>
      <FileButton accept=".json,application/json" onChange={(file) => file && take.mutate(file)}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            loading={take.isPending}
            leftSection={<IconUpload {...icon} />}
          >
            {t('templates.import.open')}
          </Button>
        )}
      </FileButton>
      <Modal
        opened={refused !== undefined}
        onClose={() => setRefused(undefined)}
        size="560px"
        centered
        title={t('templates.import.refused', { name: refused?.name })}
        closeButtonProps={{ 'aria-label': t('general.close') }}
      >
        <Quiet>{t('templates.import.refusedText')}</Quiet>
        <ul className={styles['faults']}>
          {refused?.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      </Modal>
    </>
  )
}

/** Each wrong place as one line. */
function faultsOf(error: unknown, unreadable: string): readonly string[] {
  if (error instanceof SyntaxError) return [unreadable]
  if (!(error instanceof ResponseError) || error.problem?.code !== 'validation') return [errorText(error)]
  const { errors } = error.problem.details as { errors: readonly { path: string; message: string }[] }
  return errors.map(({ path, message }) => `${path.replace(/^bundle\./, '')}: ${message}`)
}
