import { useTranslation } from 'react-i18next'
import { BeyondScale } from '../../nowhere/BeyondScale.tsx'
import { lastAddress } from '../list/last-address.ts'
import { Nowhere } from './Nowhere.tsx'
import { useMeantThings } from './use-meant-things.ts'

interface GoneThingProps {
  readonly id: string
  /** The list it would stand in, and its words. */
  readonly list: string
  readonly toList: string
}

/** A thing that is deleted, was never there, or is not for this person: to them these are the same. */
export function GoneThing({ id, list, toList }: GoneThingProps) {
  const { t } = useTranslation()
  const { name, suggestions, areRecent } = useMeantThings(id, list)
  return (
    <Nowhere
      drawing={<BeyondScale />}
      title={name ? t('errors.goneTitle', { name }) : t('people.notThere')}
      text={t(name ? 'errors.goneText' : 'people.notThereText')}
      suggestions={suggestions}
      {...(areRecent ? { suggestionsTitle: t('errors.lookedAt') } : {})}
      way={{ href: lastAddress(list), label: toList }}
    />
  )
}
