import type { AssetTypeRow } from '@feldwerk/contract/asset-types.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { IconTile } from '@feldwerk/ui/parts/IconTile.tsx'
import { StateText } from '@feldwerk/ui/parts/StateText.tsx'
import { Tile, TileFact } from '@feldwerk/ui/parts/Tile.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconChecklist, IconClockExclamation, IconCube } from '@tabler/icons-react'
import { Trans, useTranslation } from 'react-i18next'
import { typeIcon } from '../../../icons/type-icon.ts'
import { columnsOf, titleOf } from '../../names/titles.ts'
import styles from './TypeTile.module.css'
import type { TypeFigures } from './use-type-figures.ts'

interface TypeTileProps {
  readonly type: AssetTypeRow
  readonly figures: TypeFigures
}

/** One asset type: what is known of each, how many there are, what is to be done about them, how many deviate. */
export function TypeTile({ type, figures: { tasks, results } }: TypeTileProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const names = columnsOf(type).map((property) => titleOf(property, language))
  return (
    <Tile
      mark={<IconTile icon={typeIcon(type)} size={40} />}
      name={titleOf(type, language)}
      href={`/assets/type?id=${type.id}`}
      teaser={names.join(' · ')}
      caption={t('assets.tile.deviations')}
      end={
        results && (
          <span className={styles['share']}>
            {results.all === 0 ? (
              t('assets.tile.noResults')
            ) : (
              <Trans
                i18nKey="assets.tile.share"
                values={{ deviating: format.number(results.deviating), all: format.number(results.all) }}
                components={{ strong: <strong /> }}
              />
            )}
          </span>
        )
      }
    >
      <TileFact icon={IconCube}>{t('assets.assetCount', { count: type.assetCount })}</TileFact>
      <TileFact
        icon={IconChecklist}
        end={
          tasks !== undefined &&
          tasks.late > 0 && (
            <StateText icon={IconClockExclamation} tone="amber">
              {t('assets.tile.late', { count: tasks.late })}
            </StateText>
          )
        }
      >
        {tasks && t('assets.tile.tasks', { count: tasks.open })}
      </TileFact>
    </Tile>
  )
}
