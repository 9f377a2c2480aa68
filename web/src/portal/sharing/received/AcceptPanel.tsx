import type { WorkflowShareDetails } from '@feldwerk/contract/sharing.ts'
import { FormShell } from '@feldwerk/ui/form/FormShell.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formProblem } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { GroupPicker } from '../../groups/GroupPicker.tsx'
import { MemberPicker } from '../../groups/MemberPicker.tsx'
import { useAssetTypes } from '../../known/use-asset-types.ts'
import { useRefreshShares } from '../terms/use-shares.ts'
import styles from './AcceptPanel.module.css'
import { BackFlow } from './BackFlow.tsx'
import { presetTypes, typeChoices } from './compatible.ts'
import { DeclineButton } from './DeclineButton.tsx'
import { PanelSection } from './PanelSection.tsx'
import { TriggerSwitches } from './TriggerSwitches.tsx'
import { TypeMapping } from './TypeMapping.tsx'

interface AcceptValues {
  /** By the giver's types the own ones; what was not touched is as it is preset. */
  types: Record<string, string>
  triggers: string[]
  groups: string[]
  accounts: string[]
}

/** Taking an offer: what comes, what flows back, and what the own company chooses. */
export function AcceptPanel({ share }: { readonly share: WorkflowShareDetails }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const client = useClient()
  const refresh = useRefreshShares()
  const own = useAssetTypes(share.assetTypes.length > 0).data ?? []
  const form = useForm<AcceptValues>({
    initialValues: { types: {}, triggers: [], groups: [], accounts: [] },
  })
  const { types, triggers, groups, accounts } = form.values
  const chosen = { ...presetTypes(share.assetTypes, own, language), ...types }
  const accept = useMutation({
    mutationFn: (values: AcceptValues) =>
      client.workflowShares.accept({
        workflowShareId: share.id,
        acceptance: {
          offer: share.offer,
          assetTypes: typeChoices(share.assetTypes, chosen),
          triggers: values.triggers,
          accountGroups: values.groups.map((id) => ({ id })),
          accounts: values.accounts.map((id) => ({ id })),
        },
      }),
    onSettled: refresh,
  })
  const leaving = share.triggers.filter(({ id, leavesHouse }) => leavesHouse && triggers.includes(id)).length
  return (
    <Card title={t('sharing.accept.title')} divided>
      <FormShell
        form={form}
        title={t('sharing.accept.title')}
        hideTitle
        error={formProblem(accept.error, { title: t('sharing.accept.notDone') })}
        loading={accept.isPending}
        submitLabel={t('sharing.accept.submit')}
        aside={<DeclineButton share={share} />}
        onSubmit={async (values) => {
          await accept.mutateAsync(values)
          toast.success({ title: t('sharing.accept.done'), text: t('sharing.accept.doneText') })
        }}
      >
        <BackFlow share={share} />
        {share.assetTypes.length > 0 && (
          <PanelSection title={t('sharing.types')} text={t('sharing.accept.typesText')}>
            <TypeMapping
              offered={share.assetTypes}
              own={own}
              chosen={chosen}
              onChoose={(id, to) => form.setFieldValue('types', { ...types, [id]: to })}
            />
          </PanelSection>
        )}
        {share.triggers.length > 0 && (
          <PanelSection title={t('sharing.triggers')} text={t('sharing.accept.triggersText')}>
            <TriggerSwitches
              triggers={share.triggers}
              on={triggers}
              onChange={(ids) => form.setFieldValue('triggers', ids)}
            />
            {leaving > 0 && <Notice tone="amber">{t('sharing.accept.leaving', { count: leaving })}</Notice>}
          </PanelSection>
        )}
        <PanelSection title={t('sharing.accept.who')} text={t('sharing.accept.whoText')}>
          <div className={styles['fields']}>
            <GroupPicker
              label={t('workflows.permissions.groups')}
              value={groups}
              onChange={(ids) => form.setFieldValue('groups', ids)}
            />
            <MemberPicker
              label={t('workflows.permissions.accounts')}
              value={accounts}
              onChange={(ids) => form.setFieldValue('accounts', ids)}
            />
          </div>
        </PanelSection>
      </FormShell>
    </Card>
  )
}
