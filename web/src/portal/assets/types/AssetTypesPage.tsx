import '@mantine/core/styles/Combobox.layer.css'
import { Link } from '@feldwerk/ui/link.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { TextFilter } from '@feldwerk/ui/table/filters.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { hasFailed } from '../../../errors/has-failed.ts'
import { CardFailed } from '../../detail/CardFailed.tsx'
import { useAssetTypes } from '../../known/use-asset-types.ts'
import { titleOf } from '../../names/titles.ts'
import styles from './AssetTypesPage.module.css'
import { NoAssetType } from './NoAssetType.tsx'
import { TypeTile } from './TypeTile.tsx'
import { useTypeFigures } from './use-type-figures.ts'

/** From this many types on it helps to search for one. */
const MANY = 9

/** Every kind of thing the company keeps, with how many there are. */
export function AssetTypesPage() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { search = '' } = useSearch({ from: '/protected/assets' })
  const navigate = useNavigate()
  const types = useAssetTypes()
  const figuresOf = useTypeFigures()
  const all = types.data ?? []
  const wanted = search.trim().toLocaleLowerCase()
  const shown = all.filter((type) => titleOf(type, language).toLocaleLowerCase().includes(wanted))
  const assets = all.reduce((sum, { assetCount }) => sum + assetCount, 0)
  return (
    <Page
      head={
        <PageHead
          title={t('shell.nav.assets')}
          facts={
            all.length > 0 &&
            `${t('assets.typeCount', { count: all.length })} · ${t('assets.assetCount', { count: assets })}`
          }
          actions={
            <Button component={Link} href="/assets/type/editor" leftSection={<IconPlus {...icon} />}>
              {t('assets.addType')}
            </Button>
          }
        />
      }
    >
      {hasFailed(types) && (
        <Card flush>
          <CardFailed query={types} title={t('assets.notLoaded')} />
        </Card>
      )}
      {types.isPending && !hasFailed(types) && <Lines count={5} look="rows" />}
      {types.data && all.length === 0 && <NoAssetType />}
      {all.length >= MANY && (
        <div className={styles['search']}>
          <TextFilter
            column={t('assets.findType')}
            placeholder={t('assets.findType')}
            value={search}
            onChange={(value) =>
              void navigate({ to: '/assets', search: { search: value || undefined }, replace: true })
            }
            search
          />
        </div>
      )}
      {all.length > 0 && shown.length === 0 && <Quiet>{t('assets.noTypeFound')}</Quiet>}
      {shown.length > 0 && (
        <ul className={styles['types']} aria-label={t('assets.types')}>
          {shown.map((type) => (
            <TypeTile key={type.id} type={type} figures={figuresOf(type.id)} />
          ))}
        </ul>
      )}
    </Page>
  )
}
