import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../../session/session-context.ts'
import { workflowsKey } from '../../known/use-workflows.ts'
import { CreateDialog } from '../../list/CreateDialog.tsx'

/** A new workflow by its name; then it is drawn up in the editor. */
export function CreateWorkflow({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const client = useClient()
  const navigate = useNavigate()
  return (
    <CreateDialog
      words="workflows"
      start={{ name: '', teaser: '' }}
      queryKey={workflowsKey}
      create={({ name, teaser }) =>
        client.workflows.create({
          workflow: { translations: [{ language, name, description: null, teaser: teaser || null }] },
        })
      }
      open={(id) => navigate({ to: '/workflows/editor', search: { id } })}
      fields={(form) => (
        <TextField
          label={t('workflows.teaser')}
          help={t('workflows.teaserHelp')}
          optional
          lines={2}
          maxLength={500}
          {...form.getInputProps('teaser')}
        />
      )}
      onClose={onClose}
    />
  )
}
