import type { AssetType } from '@feldwerk/contract/asset-types.ts'
import type { AssetWithReferences } from '@feldwerk/contract/assets.ts'
import { useState } from 'react'
import { ChangedMeanwhile } from '../../conflict/ChangedMeanwhile.tsx'
import { AssetDrawer } from '../form/AssetDrawer.tsx'
import { useAsset } from '../form/use-asset.ts'

interface EditedAssetProps {
  readonly type: AssetType
  readonly id: string
  readonly onClose: () => void
}

/** The form of an asset that stands in the table, once its newest values are there; what comes later does not change it. */
export function EditedAsset({ type, id, onClose }: EditedAssetProps) {
  const asset = useAsset(id)
  const [begun, setBegun] = useState<AssetWithReferences>()
  if (!begun && asset.data && asset.isFetchedAfterMount) setBegun(asset.data)
  if (!begun) return null
  const isOutdated = asset.data !== undefined && asset.data.version > begun.version
  return (
    <AssetDrawer
      key={begun.version}
      type={type}
      asset={begun}
      newer={isOutdated && <ChangedMeanwhile onReload={() => setBegun(asset.data)} />}
      onClose={onClose}
    />
  )
}
