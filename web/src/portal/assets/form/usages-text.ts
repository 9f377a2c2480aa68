import type { AssetUsage } from '@feldwerk/contract/asset-problems.ts'
import type { TFunction } from 'i18next'

/** "3 Aufträge verweisen darauf (Maschine)". */
export function usagesText(usages: readonly AssetUsage[], t: TFunction): string {
  return usages
    .map(({ assetTypeName, propertyTitle, count }) =>
      t('assets.usedBy', { count, type: assetTypeName, property: propertyTitle }),
    )
    .join(' ')
}
