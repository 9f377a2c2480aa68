import type { ApiToken } from '@feldwerk/contract/api-tokens.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasFailed } from '../../errors/has-failed.ts'
import { useClient } from '../../session/session-context.ts'
import { CardFailed } from '../detail/CardFailed.tsx'
import styles from '../detail/detail.module.css'
import own from './ApiTokensCard.module.css'
import { apiTokensKey } from './api-tokens-key.ts'
import { scopeWord } from './scope-word.ts'
import { TokenAddressesDialog } from './TokenAddressesDialog.tsx'
import { useEndToken } from './use-end-token.ts'
import { useTokenWords } from './use-token-words.ts'

/** The API tokens of a machine or of oneself. */
export function ApiTokensCard({
  accountId,
  action,
}: {
  readonly accountId?: string
  readonly action?: ReactNode
}) {
  const { t } = useTranslation()
  const client = useClient()
  const tokens = useQuery({
    queryKey: apiTokensKey(accountId),
    queryFn: ({ signal }) =>
      client.apiTokens.paginated(
        { ...(accountId ? { accountId } : {}), size: 100, orderColumn: 'createdAt' },
        { signal },
      ),
  })
  return (
    <Card
      title={t('tokens.title')}
      {...(tokens.data ? { note: String(tokens.data.recordsTotal) } : {})}
      action={action}
      flush
      divided
    >
      {hasFailed(tokens) && <CardFailed query={tokens} />}
      {tokens.isPending && !hasFailed(tokens) && (
        <div className={styles['empty']}>
          <Lines count={2} />
        </div>
      )}
      {tokens.data?.data.length === 0 && <p className={styles['empty']}>{t('tokens.none')}</p>}
      <ul className={styles['rows']}>
        {tokens.data?.data.map((token) => (
          <TokenRow key={token.id} token={token} accountId={accountId} />
        ))}
      </ul>
    </Card>
  )
}

interface TokenRowProps {
  readonly token: ApiToken
  /** Undefined: a token of one's own. */
  readonly accountId: string | undefined
}

/** One token: what it may do, how and from where it is used, and what can be done with it. */
function TokenRow({ token, accountId }: TokenRowProps) {
  const { t } = useTranslation()
  const end = useEndToken(token, accountId)
  const [changes, setChanges] = useState(false)
  const words = useTokenWords(token)
  return (
    <li className={`${styles['row']} ${own['token']}`}>
      <IconKey size={18} stroke={1.6} aria-hidden />
      <span className={`${styles['words']} ${own['words']}`}>
        <span className={styles['strong']}>{token.name}</span>
        <Quiet look="caption" inline>
          {token.prefix}… · {token.scopes.map((scope) => t(`tokens.scopes.${scopeWord(scope)}`)).join(', ')}
        </Quiet>
        <Quiet look="caption" inline>
          {words.use}
        </Quiet>
        {words.where && (
          <Quiet look="caption" inline>
            {words.where}
          </Quiet>
        )}
        {words.refused && (
          <span className={own['refused']}>
            <IconAlertTriangle size={14} stroke={1.7} aria-hidden />
            {words.refused}
          </span>
        )}
      </span>
      <span className={own['acts']}>
        <Button
          size="xs"
          variant="default"
          aria-label={t('tokens.addressesOf', { name: token.name })}
          onClick={() => setChanges(true)}
        >
          {t('tokens.addressesShort')}
        </Button>
        <Button
          size="xs"
          variant="default"
          data-danger
          loading={end.isPending}
          aria-label={t('tokens.endOne', { name: token.name })}
          onClick={() => void end.ask()}
        >
          {t('tokens.end')}
        </Button>
      </span>
      {changes && (
        <TokenAddressesDialog token={token} accountId={accountId} onClose={() => setChanges(false)} />
      )}
    </li>
  )
}
