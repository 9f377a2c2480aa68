import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Leads to the page of docs/running that says how it is done. */
export function HowTo({ page }: { readonly page: 'upgrading' }) {
  const { t } = useTranslation()
  return (
    <Anchor href={`/api/docs/running/${page}.md`} target="_blank" rel="noopener">
      {t('operations.howTo')}
    </Anchor>
  )
}
