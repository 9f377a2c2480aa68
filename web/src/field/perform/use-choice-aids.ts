import type { ChoiceAids } from '@feldwerk/workflow/answering/choice-aids.ts'
import type { TablerIcon } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { typeIcon } from '../../icons/type-icon.ts'
import { useSession } from '../../session/session-context.ts'
import { useDevice } from '../device/device.ts'
import { findAssetId, keptCards, readScanned } from '../known/asset-cards.ts'
import { recentChoices, rememberChoice } from './recent-choices.ts'

/** What this device knows of assets: which were chosen lately, whose label is scanned, what signs they have. */
export function useChoiceAids(accountId: string): ChoiceAids {
  const { known } = useDevice()
  const { quietClient: client } = useSession()
  const [recent] = useState(recentChoices)
  const [signs, setSigns] = useState<ReadonlyMap<string, TablerIcon>>(new Map())
  useEffect(() => {
    let isHere = true
    const read = async () => {
      const { cards = [], types = [] } = (await keptCards(known, accountId)) ?? {}
      const byType = new Map(types.map((type) => [type.id, typeIcon(type)]))
      const found = cards.flatMap(({ id, assetTypeId }) => {
        const sign = byType.get(assetTypeId)
        return sign ? [[id, sign] as const] : []
      })
      if (isHere) setSigns(new Map(found))
    }
    void read()
    return () => {
      isHere = false
    }
  }, [known, accountId])
  return useMemo(
    () => ({
      recent,
      remember: (value) => typeof value === 'string' && rememberChoice(value),
      assetOf: (scanned) => findAssetId({ known, client, accountId }, readScanned(scanned)),
      signOf: (id) => signs.get(id),
    }),
    [recent, signs, known, client, accountId],
  )
}
