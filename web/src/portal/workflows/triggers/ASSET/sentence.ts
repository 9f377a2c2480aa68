import { columnsIn } from '../columns.ts'
import type { KindSentence } from '../sentence.ts'

/** "Betriebsstunden am Asset fortschreiben", "Maschine anlegen". */
export const assetSentence: KindSentence<'assetTriggers'> = (
  { assetTypeId, action, values },
  { t, nameOf, propertyOf },
) => {
  const type = nameOf(assetTypeId) ?? t('triggers.asset.one')
  const names = [...(columnsIn(values.query)?.keys() ?? [])].filter((name) => name !== 'asset')
  if (action !== 'UPDATE' || names.length === 0) return t(`triggers.does.asset.${action}`, { type })
  return t('triggers.does.assetValues', {
    type,
    values: names.map((name) => propertyOf(assetTypeId, name)).join(', '),
  })
}
