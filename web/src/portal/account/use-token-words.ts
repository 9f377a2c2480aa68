import type { ApiToken } from '@feldwerk/contract/api-tokens.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useTranslation } from 'react-i18next'

/** So many addresses stand in the row; of more there is the number. */
const SHOWN = 3

/** How and from where a token is used, may be used, and was refused. */
export function useTokenWords({ lastUsedAt, lastUsedFrom, expiresAt, addresses, ...token }: ApiToken) {
  const { t } = useTranslation()
  const format = useFormat()
  const near = (at: string, from: string | null) => ({ when: format.near(at), address: from ?? '' })
  const used = lastUsedAt
    ? t(lastUsedFrom ? 'tokens.usedFrom' : 'tokens.used', near(lastUsedAt, lastUsedFrom))
    : t('tokens.unused')
  const until = expiresAt ? t('tokens.until', { date: format.date(expiresAt) }) : t('tokens.forever')
  const shown = { addresses: addresses.slice(0, SHOWN).join(', '), count: addresses.length - SHOWN }
  const { lastRefusedAt, lastRefusedFrom } = token
  return {
    use: `${used}, ${until}`,
    where: addresses.length > 0 && t(shown.count > 0 ? 'tokens.onlyFromMore' : 'tokens.onlyFrom', shown),
    refused:
      lastRefusedAt &&
      t(lastRefusedFrom ? 'tokens.refusedFrom' : 'tokens.refused', near(lastRefusedAt, lastRefusedFrom)),
  }
}
