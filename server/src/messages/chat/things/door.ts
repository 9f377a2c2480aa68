import type { Locale } from '@feldwerk/contract/locales.ts'
import type { Trx } from '../../../platform/db/pool.ts'

/** An account and a thing that the app shows to it. */
export interface ThingOpener {
  readonly id: string
  readonly accountId: string
}

/** What rooms have to know of a kind of thing; its own domain knows it. Whoever may enter the portal opens all of it there. */
export interface ThingDoor {
  /** Those of these that are there, by what they are called; empty where they have no name. */
  readonly titles: (
    trx: Trx,
    scope: { readonly companyId: string; readonly language: Locale },
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>
  /** Which of these accounts the app shows which of these, at this moment. */
  readonly openTo: (
    trx: Trx,
    companyId: string,
    asked: { readonly ids: readonly string[]; readonly accountIds: readonly string[] },
  ) => Promise<readonly ThingOpener[]>
  /** Whom it concerns: what is written in its room reaches them before they have opened it. */
  readonly concerned: (trx: Trx, companyId: string, id: string) => Promise<readonly string[]>
}
