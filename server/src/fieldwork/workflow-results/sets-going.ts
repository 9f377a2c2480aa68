import type { Caller } from '../../platform/node/caller.ts'

const TOO_OLD_MS = 30 * 86_400_000

/** Whether a result sets anything going: old ones that a program brings in or corrects are history; a phone may have been away for long. */
export const setsGoing = (
  { credential }: Pick<Caller, 'credential'>,
  { completedAt, now }: { readonly completedAt: Date; readonly now: Date },
): boolean => credential !== 'API_TOKEN' || now.getTime() - completedAt.getTime() < TOO_OLD_MS
