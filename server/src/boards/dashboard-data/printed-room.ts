import type { Locale } from '@feldwerk/contract/locales.ts'
import type { WantedPeriod } from './periods.ts'

/** What a panel is printed with: the room for its content in px, and how its reader speaks. */
export interface PrintedRoom {
  readonly width: number
  readonly height: number
  readonly language: Locale
  readonly zone: string
  readonly now: number
  readonly period: WantedPeriod
}
