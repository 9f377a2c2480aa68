import type { AssetTypeRow } from '@feldwerk/contract/asset-types.ts'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAssetType } from '../../known/use-asset-types.ts'
import { useBack } from '../../list/back.ts'
import { lastAddress } from '../../list/last-address.ts'
import { DetailMissing } from '../../nowhere/DetailMissing.tsx'
import { gridPath } from '../grid/use-grid-address.ts'
import { draftOf } from './draft.ts'
import { presetType } from './presets.ts'
import { TypeEditor } from './TypeEditor.tsx'

/** Draws up an asset type, or changes one that may have assets already. */
export function TypeEditorPage() {
  const { t } = useTranslation()
  const { id = '', preset } = useSearch({ from: '/protected/assets/type/editor' })
  const type = useAssetType(id)
  const list = id ? lastAddress(gridPath(id)) : '/assets'
  useBack(t(type.data ? 'assets.table' : 'shell.nav.assets'), list)
  if (!id) return <NewType key={preset} preset={preset} />
  if (!type.data) {
    return (
      <DetailMissing
        title={t('assets.editType')}
        list="/assets"
        toList={t('assets.toTypes')}
        id={id}
        query={type}
      />
    )
  }
  return <KnownType key={id} type={type.data} />
}

function NewType({ preset }: { readonly preset: string | undefined }) {
  const [start] = useState(() => presetType(preset))
  return <TypeEditor start={start} type={undefined} isPreset={preset !== undefined} />
}

/** Changes by others never replace the draft: the server refuses to overwrite them instead. */
function KnownType({ type }: { readonly type: AssetTypeRow }) {
  const [begun, setBegun] = useState(type)
  return (
    <TypeEditor key={begun.version} start={draftOf(begun)} type={begun} isPreset={false} onSaved={setBegun} />
  )
}
