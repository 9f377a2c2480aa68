import type { Locale } from '@feldwerk/contract/locales.ts'
import type { NotificationLink } from '@feldwerk/contract/portal-notifications.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { NotificationFacts } from '../../platform/db/schema/notifications.ts'
import type { NewsEvent } from '../../platform/jobs/happening.ts'

/** Words of a notification. */
export interface NotificationWords {
  readonly title: string
  /** What it is about: notifications of the same thing stand together under it. */
  readonly thing: string
  /** What else there is to say, beside the thing. */
  readonly detail: string
  /** Both in a sentence, where they need more than a point between them. */
  readonly description?: string
}

/** The ways in which a notification reaches somebody. */
export interface Channels {
  readonly portal: boolean
  readonly push: boolean
  readonly mail: boolean
}

/** Whom something concerns, and what is said of it. Who did it and who cannot see it are left out later. */
export interface ToldPeople {
  readonly accountIds: readonly string[]
  readonly facts: NotificationFacts
  /** While one of the same is not read, nobody is told another time. */
  readonly bundle?: string
}

/** An event that people are notified of: where it leads, what it says of its facts, and how it reaches people unless they choose otherwise. */
export interface NotificationKind {
  readonly linkType: NotificationLink
  readonly channels: Channels
  /** It waits on a decision: the portal shows it whatever somebody chooses. */
  readonly isFixed?: boolean
  /** Whether somebody has to act. */
  readonly isUrgent?: boolean
  /** It tells that something was not read for a minute: no way waits for another one. */
  readonly hasWaited?: boolean
  /** Only the portal shows what it is about; nobody else is told. */
  readonly isOfPortal?: boolean
  readonly words: Readonly<Record<Locale, (facts: Readonly<Record<string, string>>) => NotificationWords>>
  /** Only operators are told, who need not choose how. */
  readonly isOfOperators?: boolean
  /** Whom it concerns now; null: it is over, or nobody. Left out where the domain that raises it names them. */
  readonly tell?: (trx: Trx, companyId: string, happening: NewsEvent) => Promise<ToldPeople | null>
  /** The same for many at once, of what happens by the dozen; what is over, or concerns nobody, is missing. */
  readonly tellAll?: (
    trx: Trx,
    companyId: string,
    happenings: readonly NewsEvent[],
  ) => Promise<ReadonlyMap<NewsEvent, ToldPeople>>
}
