import type { AssetType } from '@feldwerk/contract/asset-types.ts'
import { FormDialog } from '@feldwerk/ui/form/FormDialog.tsx'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../../session/session-context.ts'
import { useAssetsChanged } from '../../known/use-asset-types.ts'
import { columnsOf, propertyOf, titleOf, titlesOf } from '../../names/titles.ts'
import { isEmpty, type Value } from '../../values/value.ts'
import { assetProblem } from '../form/asset-problem.ts'
import { FieldFor } from '../form/FieldFor.tsx'

interface BulkEditDialogProps {
  readonly type: AssetType
  readonly ids: readonly string[]
  readonly onClose: () => void
}

interface BulkEdit {
  property: string
  value: Value
}

/** One property of all chosen assets gets one value, or none. */
export function BulkEditDialog({ type, ids, onClose }: BulkEditDialogProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const client = useClient()
  const changed = useAssetsChanged(type.id)
  const form = useForm<BulkEdit>({
    initialValues: { property: '', value: null },
    validate: {
      property: (name) => (name ? null : t('assets.bulk.choose')),
      value: (value, { property }) =>
        isEmpty(value) && propertyOf(type, property)?.required ? t('assets.error.REQUIRED') : null,
    },
  })
  const save = useMutation({
    mutationFn: ({ property, value }: BulkEdit) =>
      client.assets.bulk({
        assetTypeId: type.id,
        bulk: { update: ids.map((id) => ({ id, value: { [property]: value ?? null } })) },
      }),
    onSuccess: async ({ updated }) => {
      await changed()
      toast.success({ title: t('assets.bulk.done', { count: updated }) })
      onClose()
    },
  })
  const property = propertyOf(type, form.values.property)
  const problem = useMemo(() => {
    const found = assetProblem(save.error, t, titlesOf(type, language))
    return found && { text: [found.text, ...Object.values(found.fields ?? {})].slice(0, 3).join(' ') }
  }, [save.error, t, type, language])
  return (
    <FormDialog
      opened
      onClose={onClose}
      form={form}
      title={t('assets.bulk.title', { count: ids.length })}
      lead={t('assets.bulk.lead')}
      error={problem}
      loading={save.isPending}
      submitLabel={t('assets.bulk.submit', { count: ids.length })}
      onSubmit={(values) => save.mutateAsync(values)}
    >
      <SelectField
        label={t('assets.bulk.property')}
        placeholder={t('assets.choose')}
        options={columnsOf(type).map((one) => ({ value: one.name, label: titleOf(one, language) }))}
        searchable
        autoFocus
        {...form.getInputProps('property')}
        onChange={(name) => form.setValues({ property: name ?? '', value: null })}
      />
      {property && (
        <FieldFor
          key={property.id}
          property={property}
          value={form.values.value}
          {...form.getInputProps('value')}
          references={{}}
        />
      )}
    </FormDialog>
  )
}
