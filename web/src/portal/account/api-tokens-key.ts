/** Key of the tokens of an account among the queries. */
export const apiTokensKey = (accountId: string | undefined) => ['apiTokens', accountId ?? 'mine'] as const
