import { useTranslation } from 'react-i18next'
import { CardBones } from './cards/CardBones.tsx'
import { FavouriteBones } from './FavouriteBones.tsx'
import { Lists } from './Lists.tsx'
import { Steady } from './Steady.tsx'
import { RulerBones } from './today/RulerBones.tsx'

/** The start page while its code is on the way. */
export function StartBones() {
  const { t } = useTranslation()
  return (
    <>
      <Steady part="ruler" isReady={false}>
        <RulerBones />
      </Steady>
      <Steady part="lists" isReady={false}>
        <Lists>
          <CardBones title={t('work.title')} count={9} />
          <CardBones title={t('home.results.title')} count={9} />
        </Lists>
      </Steady>
      <Steady part="favourites" isReady={false}>
        <FavouriteBones />
      </Steady>
    </>
  )
}
