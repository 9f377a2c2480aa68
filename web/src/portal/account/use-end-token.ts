import type { ApiToken } from '@feldwerk/contract/api-tokens.ts'
import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import { useClient } from '../../session/session-context.ts'
import { apiTokensKey } from './api-tokens-key.ts'

/** Asks whether a token is to end, and ends it. */
export function useEndToken(token: ApiToken, accountId: string | undefined) {
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
