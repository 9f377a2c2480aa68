import { brokenRule } from '../../platform/http/validate.ts'
import type { CallerContext } from '../../platform/node/context.ts'

/** Refuses an address to come back to that is no page of this portal: it would lend our name to another one. */
export function demandOwnPage(
  { platform: { config }, language }: CallerContext,
  name: 'returnUrl' | 'cancelUrl',
  url: string,
  where: 'body' | 'query' = 'body',
): void {
  if (URL.parse(url)?.origin === new URL(config.publicUrl).origin) return
  throw brokenRule(where, { path: [name], rule: 'ownPage', values: {} }, language)
}
