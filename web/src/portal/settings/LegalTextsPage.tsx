import { LEGAL_TEXT_TYPES } from '@feldwerk/contract/legal-text-types.ts'
import type { LegalTextType } from '@feldwerk/contract/singleton-texts.ts'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Prose } from '@feldwerk/ui/parts/Prose.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useOwnAccount } from '../../session/own-account.ts'
import { useClient } from '../../session/session-context.ts'
import { CardFailed } from '../detail/CardFailed.tsx'
import { SettingsTabs } from './frame/SettingsTabs.tsx'
import { LegalTextForm } from './LegalTextForm.tsx'

const textKey = (type: LegalTextType) => ['companies', 'text', type] as const

/** The legal texts of the company, one at a time. */
export function LegalTextsPage() {
  const { t } = useTranslation()
  const { type = 'IMPRINT' } = useSearch({ from: '/protected/settings/legal' })
  const navigate = useNavigate()
  const { account } = useOwnAccount()
  const client = useClient()
  const text = useQuery({
    queryKey: textKey(type),
    queryFn: ({ signal }) => client.companies.text({ type }, { signal }),
    // A refetched text would replace what is being typed.
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Page
      layout="narrow"
      head={<PageHead title={t('shell.nav.legal')} facts={t('settings.legalFacts')} />}
      tabs={<SettingsTabs current="legal" />}
    >
      <SelectField
        label={t('settings.legal.which')}
        options={LEGAL_TEXT_TYPES.map((value) => ({ value, label: t(`settings.legal.${value}`) }))}
        value={type}
        onChange={(next) => next && void navigate({ to: '/settings/legal', search: { type: next } })}
      />
      {account && !account.owner && <Notice>{t('settings.ownersOnly')}</Notice>}
      {text.error && !text.data && <CardFailed query={text} />}
      {text.isPending && (
        <Card>
          <Lines count={6} />
        </Card>
      )}
      {text.data &&
        account &&
        (account.owner ? (
          <LegalTextForm
            key={type}
            title={t(`settings.legal.${type}`)}
            content={text.data.content}
            queryKey={textKey(type)}
            store={(content) => client.companies.setText({ singletonText: { type, content } })}
          />
        ) : (
          <LegalText type={type} content={text.data.content} />
        ))}
    </Page>
  )
}

interface LegalTextProps {
  readonly type: LegalTextType
  readonly content: string
}

/** A legal text, read-only. */
function LegalText({ type, content }: LegalTextProps) {
  const { t } = useTranslation()
  return (
    <Card title={t(`settings.legal.${type}`)} divided>
      {content ? <Prose html={content} /> : <Quiet look="prose">{t('settings.legal.none')}</Quiet>}
    </Card>
  )
}
