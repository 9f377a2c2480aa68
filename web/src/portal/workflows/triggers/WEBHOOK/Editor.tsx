import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { useTranslation } from 'react-i18next'
import type { KindEditorProps } from '../kind-editor.ts'
import { RowsField } from '../RowsField.tsx'
import { WebhookSecret } from './WebhookSecret.tsx'

const METHODS = ['POST', 'PUT', 'PATCH'] as const

/** A call of another system: where, how, and signed with what. */
export function WebhookEditor({
  workflowId,
  trigger,
  set,
  seen,
  isSaved,
}: KindEditorProps<'webhookTriggers'>) {
  const { t } = useTranslation()
  const { url } = trigger
  return (
    <>
      <div data-field="url">
        {url.kind === 'VALUE' ? (
          <TextField
            label={t('triggers.webhook.url')}
            help={t('triggers.webhook.urlHelp')}
            type="url"
            placeholder="https://"
            maxLength={2000}
            value={url.value}
            onChange={(event) => set('url', { kind: 'VALUE', value: event.currentTarget.value.trim() })}
          />
        ) : (
          <RowsField
            name="url"
            legend={t('triggers.eachRow')}
            query={url.query}
            seen={seen}
            onChange={(query) => set('url', { kind: 'QUERY', query })}
          />
        )}
      </div>
      <div data-field="httpMethod">
        <SelectField
          label={t('triggers.webhook.method')}
          value={trigger.httpMethod}
          options={METHODS.map((value) => ({ value, label: value }))}
          onChange={(chosen) => chosen && set('httpMethod', chosen)}
        />
      </div>
      <WebhookSecret workflowId={workflowId} triggerId={trigger.id} isSaved={isSaved} />
    </>
  )
}
