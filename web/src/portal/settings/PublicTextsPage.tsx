import { LEGAL_TEXT_TYPES } from '@feldwerk/contract/legal-text-types.ts'
import { LOCALES } from '@feldwerk/contract/locales.ts'
import { writtenIn } from '@feldwerk/query/written/languages.ts'
import { Pair } from '@feldwerk/ui/form/Pair.tsx'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { Link } from '@feldwerk/ui/link.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../language/use-language.ts'
import { useOwnAccount } from '../../session/own-account.ts'
import { useClient } from '../../session/session-context.ts'
import { CardFailed } from '../detail/CardFailed.tsx'
import { OperatorsOnly } from './frame/OperatorsOnly.tsx'
import { SettingsTabs } from './frame/SettingsTabs.tsx'
import { LegalTextForm } from './LegalTextForm.tsx'

/** The legal texts of the operator, one type and language at a time; for operators only. */
export function PublicTextsPage() {
  const { t } = useTranslation()
  const { account } = useOwnAccount()
  if (account && !account.operator)
    return <OperatorsOnly title={t('shell.nav.publicTexts')} text={t('settings.public.operatorsOnly')} />
  return (
    <Page
      layout="narrow"
      head={<PageHead title={t('shell.nav.publicTexts')} facts={t('settings.public.facts')} />}
      tabs={<SettingsTabs current="publicTexts" />}
    >
      {account && <PublicTexts />}
    </Page>
  )
}

function PublicTexts() {
  const { t } = useTranslation()
  const { language: spoken } = useLanguage()
  const { type = 'IMPRINT', language = spoken } = useSearch({ from: '/protected/settings/public-texts' })
  const navigate = useNavigate()
  const client = useClient()
  const go = (search: object) =>
    void navigate({ to: '/settings/public-texts', search: { type, language, ...search } })
  const queryKey = ['singletonTexts', 'edit', type, language] as const
  const text = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const found = await client.singletonTexts.read({ type, language }, { signal })
      // Where there is none in this language the server gives another: that is not to be overwritten here.
      return found.language === language ? found : { ...found, language, content: '' }
    },
    // A refetched text would replace what is being typed.
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <>
      <Pair>
        <SelectField
          label={t('settings.public.type')}
          options={LEGAL_TEXT_TYPES.map((value) => ({ value, label: t(`settings.legal.${value}`) }))}
          value={type}
          onChange={(next) => next && go({ type: next })}
        />
        <SelectField
          label={t('settings.public.language')}
          help={t('settings.public.hint')}
          options={LOCALES.map((value) => ({ value, label: writtenIn(value).name }))}
          value={language}
          onChange={(next) => go({ language: next })}
        />
      </Pair>
      {text.error && !text.data && <CardFailed query={text} />}
      {text.isPending && (
        <Card>
          <Lines count={6} />
        </Card>
      )}
      {text.data && (
        <LegalTextForm
          key={`${type} ${language}`}
          title={t(`settings.legal.${type}`)}
          content={text.data.content}
          queryKey={queryKey}
          store={(content) => client.singletonTexts.write({ singletonText: { type, language, content } })}
        />
      )}
      <Quiet look="prose">
        <Link href={`/legal?type=${type}`}>{t('settings.public.view')}</Link>
      </Quiet>
    </>
  )
}
