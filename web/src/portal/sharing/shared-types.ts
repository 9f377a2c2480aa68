import type { SharedAssetType } from '@feldwerk/contract/sharing.ts'

/** What the giver calls an asset type. */
export const nameOfType = (
  { translations }: Pick<SharedAssetType, 'translations'>,
  language: string,
): string => (translations.find((each) => each.language === language) ?? translations[0])?.name ?? ''
