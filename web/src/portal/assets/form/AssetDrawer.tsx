import '@mantine/core/styles/CloseButton.layer.css'
import type { AssetProperty, AssetType } from '@feldwerk/contract/asset-types.ts'
import type { AssetWithReferences } from '@feldwerk/contract/assets.ts'
import { LeaveDialog } from '@feldwerk/ui/dialog/LeaveDialog.tsx'
import { FormShell } from '@feldwerk/ui/form/FormShell.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { useLanguage, useTexts } from '@feldwerk/ui/texts/texts.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { Drawer } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAssetType } from '../../known/use-asset-types.ts'
import { columnsOf, namePropertyOf, titleOf, titlesOf } from '../../names/titles.ts'
import { isEmpty, type References, type Value } from '../../values/value.ts'
import own from './AssetDrawer.module.css'
import { assetProblem } from './asset-problem.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { CreatingContext, type ReferredAsset } from './creating.ts'
import { FieldFor } from './FieldFor.tsx'
import styles from './form.module.css'
import { conflictOf, useSaveAsset, type Values } from './use-save-asset.ts'

interface AssetDrawerProps {
  readonly type: AssetType
  /** The asset that is changed; undefined for a new one. */
  readonly asset?: AssetWithReferences | undefined
  /** What a new one holds to begin with. */
  readonly start?: Values
  /** What is to be said where somebody else has saved it meanwhile. */
  readonly newer?: ReactNode
  readonly onClose: () => void
  readonly onSaved?: (asset: AssetWithReferences) => void
}

/** The form of one asset at the right of the page. */
export function AssetDrawer({ type, asset, start, newer, onClose, onSaved }: AssetDrawerProps) {
  const { t } = useTranslation()
  const texts = useTexts()
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  const [referred, setReferred] = useState<ReferredAsset>()
  const { form, save, error } = useAssetForm(type, { asset, start })
  const close = () => (form.isDirty() ? setAsking(true) : onClose())
  const conflict = conflictOf(save.error)
  const send = async (values: Values, version?: number) => {
    const saved = await save.mutateAsync({ values, version })
    toast.success({ title: t(asset ? 'assets.saved' : 'assets.added'), text: saved.name ?? '' })
    onSaved?.(saved)
    onClose()
  }
  const typeName = titleOf(type, language)
  const title = asset
    ? t('assets.edit', { name: asset.name ?? typeName })
    : t('assets.addTo', { type: typeName })
  return (
    <>
      <Drawer.Root
        opened
        onClose={close}
        position="right"
        size={480}
        closeOnClickOutside={false}
        lockScroll={false}
      >
        <Drawer.Overlay />
        <Drawer.Content>
          <header className={own['drawerHead']}>
            <Drawer.Title className={styles['drawerTitle'] ?? ''}>{title}</Drawer.Title>
            <Drawer.CloseButton aria-label={texts.close} />
          </header>
          <Drawer.Body className={own['drawerBody'] ?? ''}>
            {!save.isPending && !save.isSuccess && newer}
            <FormShell
              form={form}
              title={title}
              hideTitle
              error={conflict ? null : error}
              loading={save.isPending}
              submitLabel={asset ? t('assets.save') : t('assets.add')}
              onSubmit={(values) => send(values)}
              onCancel={close}
            >
              <CreatingContext value={setReferred}>
                {columnsOf(type).map((property, place) => (
                  <FieldFor
                    key={property.id}
                    property={property}
                    value={form.values[property.name]}
                    {...form.getInputProps(property.name)}
                    references={asset?.references ?? noReferences}
                    autoFocus={place === 0}
                  />
                ))}
              </CreatingContext>
            </FormShell>
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
      <LeaveDialog
        opened={asking}
        onStay={() => setAsking(false)}
        onLeave={() => {
          form.reset()
          onClose()
        }}
      />
      {referred && <NewReferred {...referred} onClose={() => setReferred(undefined)} />}
      {conflict && asset && (
        <ConflictDialog
          type={type}
          asset={asset}
          conflict={conflict}
          mine={form.values}
          loading={save.isPending}
          onGiveUp={save.reset}
          onSave={(values, version) => void send(values, version).catch(() => undefined)}
        />
      )}
    </>
  )
}

const noReferences: References = {}

/** The form of an asset that a field of the form below is to refer to, over that. */
function NewReferred({
  assetTypeId,
  name,
  onCreated,
  onClose,
}: ReferredAsset & { readonly onClose: () => void }) {
  const { data: type } = useAssetType(assetTypeId)
  const called = type && namePropertyOf(type)
  const isText =
    called !== undefined && type?.properties.find((one) => one.name === called)?.type.kind === 'STRING'
  if (!type) return null
  return (
    <AssetDrawer
      type={type}
      start={isText && name ? { [called]: name } : {}}
      onSaved={(asset) => onCreated({ id: asset.id, name: asset.name ?? '' })}
      onClose={onClose}
    />
  )
}

interface FormStart {
  readonly asset: AssetWithReferences | undefined
  readonly start: Values | undefined
}

function useAssetForm(type: AssetType, { asset, start: given = {} }: FormStart) {
  const { t } = useTranslation()
  const language = useLanguage()
  const save = useSaveAsset(type.id, asset)
  const [start] = useState<Record<string, Value>>(() =>
    Object.fromEntries(type.properties.map(({ name }) => [name, asset?.value[name] ?? given[name] ?? null])),
  )
  const form = useForm<Record<string, Value>>({
    initialValues: start,
    validate: (values) => missing(type.properties, values, t('assets.error.REQUIRED')),
  })
  const [error, setError] = useState<{
    readonly of: unknown
    readonly problem: ReturnType<typeof assetProblem>
  }>()
  // One object per failure: the form marks its fields again whenever it gets a new one.
  if (error?.of !== save.error)
    setError({ of: save.error, problem: assetProblem(save.error, t, titlesOf(type, language)) })
  return { form, save, error: error?.problem ?? null }
}

/** Required fields without a value. */
function missing(properties: readonly AssetProperty[], values: Values, text: string): Record<string, string> {
  const empty = properties.filter(({ required, name }) => required && isEmpty(values[name]))
  return Object.fromEntries(empty.map(({ name }) => [name, text]))
}
