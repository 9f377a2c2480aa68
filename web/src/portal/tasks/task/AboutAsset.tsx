import { Chip } from '@feldwerk/ui/parts/Chip.tsx'
import { IconCube } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAsset } from '../../assets/form/use-asset.ts'

interface AboutAssetProps {
  readonly id: string
  readonly onRemove: () => void
}

/** The asset that the tasks on a page are narrowed to, until it is taken away. */
export function AboutAsset({ id, onRemove }: AboutAssetProps) {
  const { t } = useTranslation()
  const asset = useAsset(id)
  const name = asset.data ? (asset.data.name ?? t('assets.unnamed')) : t('assets.one')
  return (
    <Chip icon={IconCube} onRemove={{ label: t('tasks.everyAsset'), run: onRemove }}>
      {name}
    </Chip>
  )
}
