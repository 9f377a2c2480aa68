import type { Account } from '@feldwerk/contract/accounts.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { IconScan } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session-context.ts'
import { useDevice } from '../device/device.ts'
import card from '../frame/card.module.css'
import { SubHead } from '../frame/SubHead.tsx'
import { screens } from '../frame/screen.ts'
import { useWhenOnline } from '../frame/use-when-online.ts'
import { type CardResult, findCard, type ScannedLabel } from '../known/asset-cards.ts'
import { useReadAbout } from '../known/use-read-about.ts'
import { AssetCardView } from './AssetCardView.tsx'

/** How often a guess of the phone is checked with the server. */
const AGAIN_MS = 5000
const isPoor = (data: CardResult | undefined) =>
  data === 'offline' || (typeof data === 'object' && data.isKept)

/** The asset that the address names, by `id` as labels do or by `code`. */
export function AssetScreen({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  const { quietClient } = useSession()
  const { known } = useDevice()
  const wanted = wantedBy(new URLSearchParams(window.location.search))
  const found = useQuery({
    queryKey: ['card', account.id, wanted],
    queryFn: () => findCard({ known, client: quietClient, accountId: account.id }, wanted),
    networkMode: 'always',
    refetchInterval: ({ state: { data } }) => isPoor(data) && AGAIN_MS,
  })
  useWhenOnline(found.refetch)
  useReadAbout(known, account.id, 'assetId' in wanted ? wanted.assetId : undefined)
  const { data } = found
  return (
    <>
      <SubHead
        back={{ href: screens.scan, label: t('field.asset.back') }}
        title={t('field.asset.title')}
        isHeading={false}
      />
      {found.isPending && <Lines count={4} />}
      {data === 'none' && (
        <Notice tone="amber" title={t('field.asset.noneTitle')} live>
          {t('code' in wanted ? 'field.asset.noneCode' : 'field.asset.noneText', wanted)}
        </Notice>
      )}
      {(data === 'offline' || found.isError) && (
        <Notice tone="amber" title={t('field.asset.offlineTitle')} live>
          {t('field.asset.offlineText')}
        </Notice>
      )}
      {(data === 'none' || data === 'offline') && (
        <Link className={card['second']} href={screens.scan}>
          <IconScan size={20} stroke={1.6} aria-hidden />
          {t('field.asset.another')}
        </Link>
      )}
      {typeof data === 'object' && <AssetCardView account={account} found={data} />}
    </>
  )
}

function wantedBy(query: URLSearchParams): ScannedLabel {
  const id = query.get('id')
  return id ? { assetId: id } : { code: query.get('code') ?? '' }
}
