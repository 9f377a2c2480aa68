import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReferenceField } from '../assets/form/ReferenceField.tsx'
import { useAsset } from '../assets/form/use-asset.ts'
import { useAssetTypes } from '../known/use-asset-types.ts'
import { useWorkflows } from '../known/use-workflows.ts'
import { titleOf } from '../names/titles.ts'
import { subjectReferences } from '../tasks/task/task-subject.ts'
import type { ComposedPush } from './use-compose.ts'

interface LinkFieldProps {
  readonly value: ComposedPush['link']
  readonly onChange: (link: ComposedPush['link']) => void
}

/** Among the kinds of things: workflows beside the types of assets. */
const WORKFLOW = 'WORKFLOW'

/** What a message leads to: a workflow, or an asset by its type and a few letters of its name. */
export function LinkField({ value, onChange }: LinkFieldProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const types = useAssetTypes().data ?? []
  const [kind, setKind] = useState<string | null>(null)
  return (
    <>
      <SelectField
        label={t('push.leadsTo')}
        help={t('push.leadsToHelp')}
        optional
        value={kind}
        options={[
          { value: WORKFLOW, label: t('push.workflow') },
          ...types.map((type) => ({ value: type.id, label: titleOf(type, language) })),
        ]}
        searchable
        onChange={(next) => {
          setKind(next)
          onChange(null)
        }}
      />
      {kind === WORKFLOW ? (
        <WorkflowField value={value} onChange={onChange} />
      ) : (
        kind && <AssetField key={kind} typeId={kind} value={value} onChange={onChange} />
      )}
    </>
  )
}

/** One of the workflows that can be performed. */
function WorkflowField({ value, onChange }: LinkFieldProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const published = (useWorkflows().data ?? []).filter(({ version }) => version !== null)
  return (
    <SelectField
      label={t('push.workflow')}
      value={value?.id ?? null}
      options={published.map((workflow) => ({ value: workflow.id, label: titleOf(workflow, language) }))}
      searchable
      onChange={(id) => onChange(id ? { kind: 'WORKFLOW', id } : null)}
    />
  )
}

function AssetField({ typeId, value, onChange }: LinkFieldProps & { readonly typeId: string }) {
  const { t } = useTranslation()
  const asset = useAsset(value?.id ?? '').data
  return (
    <ReferenceField
      label={t('push.asset')}
      element={{ kind: 'ASSET', id: typeId }}
      isList={false}
      value={value?.id ?? null}
      references={asset?.assetTypeId === typeId ? subjectReferences(asset) : {}}
      onChange={(next) => onChange(typeof next === 'string' ? { kind: 'ASSET', id: next } : null)}
    />
  )
}
