import type { AssetType } from '@feldwerk/contract/asset-types.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconChecklist, IconPencil, IconQrcode, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stringifySearch } from '../../list/search-params.ts'
import { BulkEditDialog } from './BulkEditDialog.tsx'
import { useRemoveAssets } from './use-remove-assets.tsx'
import { useRestoreAssets } from './use-restore-assets.ts'

interface BulkActsProps {
  readonly type: AssetType
  readonly ids: readonly string[]
  readonly deleted: boolean
  readonly onDone: () => void
}

/** An address holds the ids of this many assets. */
const LABELS = 400

/** What can be done with the chosen assets. */
export function BulkActs({ type, ids, deleted, onDone }: BulkActsProps) {
  const { t } = useTranslation()
  const remove = useRemoveAssets(type.id)
  const restore = useRestoreAssets(type.id)
  const [editing, setEditing] = useState(false)
  if (deleted) {
    return (
      <Button
        size="xs"
        variant="default"
        loading={restore.isPending}
        leftSection={<IconArrowBackUp {...icon} />}
        onClick={() => restore.mutate(ids, { onSuccess: onDone })}
      >
        {t('assets.restore')}
      </Button>
    )
  }
  const askRemove = async () => {
    if (await remove.ask(ids, [])) onDone()
  }
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPencil {...icon} />}
        onClick={() => setEditing(true)}
      >
        {t('assets.change')}
      </Button>
      {ids.length === 1 && (
        <Button
          size="xs"
          variant="default"
          component={Link}
          href={`/tasks?new=true&assetId=${ids[0]}`}
          leftSection={<IconChecklist {...icon} />}
        >
          {t('tasks.add')}
        </Button>
      )}
      {ids.length <= LABELS && (
        <Button
          size="xs"
          variant="default"
          component={Link}
          href={`/assets/labels${stringifySearch({ id: type.id, assets: ids.join(',') })}`}
          leftSection={<IconQrcode {...icon} />}
        >
          {t('assets.printLabels', { count: ids.length })}
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        data-danger
        loading={remove.isPending}
        leftSection={<IconTrash {...icon} />}
        onClick={() => void askRemove()}
      >
        {t('assets.remove.button')}
      </Button>
      {editing && <BulkEditDialog type={type} ids={ids} onClose={() => setEditing(false)} />}
    </>
  )
}
