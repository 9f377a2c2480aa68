import type { PushTranslation } from '@feldwerk/contract/push-messages.ts'
import type { DemoGroup } from '../people.ts'

/** A push message of the demo company. */
export interface DemoPush {
  /** By the last name. */
  readonly by: string
  /** Before the company is filled. */
  readonly hoursAgo: number
  /** Everybody with the app where no group is named. */
  readonly group?: DemoGroup
  readonly acknowledge: boolean
  readonly translations: readonly PushTranslation[]
  /** Which part of its readers has read it, and which of them confirmed it. */
  readonly read: number
  readonly acknowledged: number
}

/** What the demo company has sent; all invented. */
export const demoPushes: readonly DemoPush[] = [
  {
    by: 'Brandt',
    hoursAgo: 22,
    acknowledge: true,
    read: 0.8,
    acknowledged: 0.6,
    translations: [
      {
        language: 'de',
        title: 'Halle 1 am Samstag gesperrt',
        subtitle: null,
        text: 'Der Hallenkran wird von 6 bis 14 Uhr geprüft. Zugang nur über Tor 3.',
      },
      {
        language: 'en',
        title: 'Hall 1 closed on Saturday',
        subtitle: null,
        text: 'The crane is inspected from 6 am to 2 pm. Use gate 3 only.',
      },
    ],
  },
  {
    by: 'Keller',
    hoursAgo: 170,
    group: 'Instandhaltung',
    acknowledge: false,
    read: 1,
    acknowledged: 0,
    translations: [
      {
        language: 'de',
        title: 'Neue Schutzbrillen ab Montag',
        subtitle: null,
        text: 'Sie liegen im Lager bereit. Die alten geben Sie dort ab.',
      },
      {
        language: 'en',
        title: 'New safety glasses from Monday',
        subtitle: null,
        text: 'They are ready at the store. Hand in the old ones there.',
      },
    ],
  },
]
