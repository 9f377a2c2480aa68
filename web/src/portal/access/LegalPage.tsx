import { Link } from '@feldwerk/ui/link.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Prose } from '@feldwerk/ui/parts/Prose.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useSession } from '../../session/session-context.ts'
import own from './LegalPage.module.css'
import { PublicFrame } from './PublicFrame.tsx'
import { WaysOn } from './WaysOn.tsx'

/** A public legal text of the operator. */
export function LegalPage() {
  const { t } = useTranslation()
  const { publicClient } = useSession()
  const { language } = useLanguage()
  const { type } = useSearch({ from: '/public/legal' })
  const { data, error, isLoading } = useQuery({
    queryKey: ['singletonTexts', type, language],
    queryFn: ({ signal }) => publicClient.singletonTexts.read({ type, language }, { signal }),
  })
  const isEmpty = data && !data.content.replace(/<[^>]*>/g, '').trim()
  return (
    <PublicFrame title={t(`access.legal.${type}`)} reading>
      {isLoading && <Lines count={6} />}
      {error && <Notice tone="red">{errorText(error)}</Notice>}
      {isEmpty && <Notice title={t('access.legal.emptyTitle')}>{t('access.legal.emptyText')}</Notice>}
      {data && !isEmpty && (
        <div lang={data.language} className={own['reading']}>
          <Prose html={data.content} />
        </div>
      )}
      <WaysOn>
        <Link href="/">{t('general.toStart')}</Link>
      </WaysOn>
    </PublicFrame>
  )
}
