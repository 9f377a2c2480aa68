import type { AssetTypePreview, AssetValue } from '@feldwerk/contract/asset-problems.ts'
import type { AssetTypeRow } from '@feldwerk/contract/asset-types.ts'
import { WritingIn } from '@feldwerk/ui/form/writing/WritingIn.tsx'
import { leaveFreely } from '@feldwerk/ui/leave/traps.ts'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompanyLanguages } from '../../names/use-company-languages.ts'
import { CalledCard } from './CalledCard.tsx'
import { type Lack, lacksOf } from './check-draft.ts'
import type { TypeDraft } from './draft.ts'
import { EditorHead } from './EditorHead.tsx'
import { EditorProblems } from './EditorProblems.tsx'
import { EffectsDialog } from './EffectsDialog.tsx'
import styles from './editor.module.css'
import { PANEL_ID, PropertiesCard } from './PropertiesCard.tsx'
import { PropertyPanel } from './PropertyPanel.tsx'
import { RulesCard } from './RulesCard.tsx'
import own from './TypeEditor.module.css'
import { useDraft } from './use-draft.ts'
import { useSaveType } from './use-save-type.ts'
import { useRecordNames } from './use-type-environment.ts'

interface TypeEditorProps {
  readonly start: TypeDraft
  /** The type as it is; undefined for a new one. */
  readonly type: AssetTypeRow | undefined
  /** Begun with something that is not saved yet. */
  readonly isPreset: boolean
  readonly onSaved?: (type: AssetTypeRow) => void
}

const NONE: readonly Lack[] = []

/** The designer of an asset type: its properties at the left, the one that is chosen at the right. */
export function TypeEditor({ start, type, isPreset, onSaved }: TypeEditorProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const drafting = useDraft(start, isPreset)
  const names = useRecordNames(drafting.draft)
  const save = useSaveType(type)
  const [tried, setTried] = useState(false)
  const [preview, setPreview] = useState<AssetTypePreview>()
  const [fill, setFill] = useState<AssetValue>({})
  const languages = useCompanyLanguages(drafting.draft)
  const lacks = tried ? lacksOf(drafting.draft) : NONE

  const send = async (clear?: boolean) => {
    const found = lacksOf(drafting.draft)
    setTried(true)
    const [first] = found
    if (first?.property) drafting.choose(first.property)
    if (first) return
    const saved = await save.mutateAsync({
      draft: drafting.draft,
      fill,
      ...(clear === undefined ? {} : { clear }),
    })
    setPreview(saved.preview)
    if (!saved.type) return
    toast.success({ title: t(type ? 'assets.typeSaved' : 'assets.typeAdded') })
    onSaved?.(saved.type)
    const { id } = saved.type
    if (!type) void leaveFreely(() => navigate({ to: '/assets/type', search: { id } }))
  }
  const trySend = (clear?: boolean) => void send(clear).catch(() => setPreview(undefined))

  return (
    <WritingIn languages={languages}>
      <Page
        head={
          <EditorHead drafting={drafting} type={type} isSaving={save.isPending} onSave={() => trySend()} />
        }
      >
        <EditorProblems drafting={drafting} lacks={lacks} error={save.error} />
        <div className={own['grid']} inert={save.isPending}>
          <div className={styles['column']}>
            <CalledCard drafting={drafting} lacks={lacks} />
            <PropertiesCard drafting={drafting} lacks={lacks} />
          </div>
          <div className={styles['column']} id={PANEL_ID}>
            {drafting.property && (
              <PropertyPanel
                key={drafting.property.id}
                property={drafting.property}
                drafting={drafting}
                lacks={lacks}
                recordNames={names}
                isNew={!type?.properties.some(({ id }) => id === drafting.property?.id)}
              />
            )}
            {drafting.draft.properties.length > 0 && <RulesCard drafting={drafting} recordNames={names} />}
          </div>
        </div>
        {preview && type && (
          <EffectsDialog
            preview={preview}
            draft={drafting.draft}
            type={type}
            fill={fill}
            onFill={setFill}
            isSaving={save.isPending}
            onBack={() => {
              setPreview(undefined)
              setFill({})
            }}
            onCheck={() => trySend()}
            onSave={(clear) => trySend(clear)}
          />
        )}
      </Page>
    </WritingIn>
  )
}
