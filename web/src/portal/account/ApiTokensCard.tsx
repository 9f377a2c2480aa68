import type { ApiToken } from '@feldwerk/contract/api-tokens.ts'
import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import { hasFailed } from '../../errors/has-failed.ts'
import { useClient } from '../../session/session-context.ts'
import { CardFailed } from '../detail/CardFailed.tsx'
import styles from '../detail/detail.module.css'
import { scopeWord } from './scope-word.ts'

/** Key of the tokens of an account among the queries. */
export const apiTokensKey = (accountId: string | undefined) => ['apiTokens', accountId ?? 'mine'] as const

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
      {tokens.isPending && (
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

function TokenRow({
  token,
  accountId,
}: {
  readonly token: ApiToken
  readonly accountId: string | undefined
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const end = useEndToken(token, accountId)
  const used = token.lastUsedAt
    ? t('tokens.used', { when: format.near(token.lastUsedAt) })
    : t('tokens.unused')
  const until = token.expiresAt
    ? t('tokens.until', { date: format.date(token.expiresAt) })
    : t('tokens.forever')
  return (
    <li className={styles['row']}>
      <IconKey size={18} stroke={1.6} aria-hidden />
      <span className={styles['words']}>
        <span className={styles['strong']}>{token.name}</span>
        <Quiet look="caption" inline>
          {token.prefix}… · {token.scopes.map((scope) => t(`tokens.scopes.${scopeWord(scope)}`)).join(', ')}
        </Quiet>
        <Quiet look="caption" inline>
          {used}, {until}
        </Quiet>
      </span>
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
    </li>
  )
}

function useEndToken(token: ApiToken, accountId: string | undefined) {
  const { t } = useTranslation()
  const client = useClient()
  const queries = useQueryClient()
  const confirm = useConfirm()
  const end = useMutation({
    mutationFn: () => client.apiTokens.remove({ apiTokenIds: [token.id] }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: apiTokensKey(accountId) })
      toast.success({ title: t('tokens.ended') })
    },
    onError: (error) => toast.error({ title: t('people.notDone'), text: errorText(error) }),
  })
  const ask = async () => {
    const question = {
      title: t('tokens.endTitle', { name: token.name }),
      text: t('tokens.endText'),
      confirmLabel: t('tokens.endConfirm'),
      destructive: true,
    }
    if (await confirm(question)) end.mutate()
  }
  return { ask, isPending: end.isPending }
}
