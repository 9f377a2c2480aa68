import { bucketText } from '@feldwerk/contract/charts/bucket-text.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import { timeOf } from '@feldwerk/query/time/parse.ts'
import { writtenIn } from '@feldwerk/query/written/languages.ts'
import { formatNumber } from '@feldwerk/query/written/numbers-shown.ts'
import { followersOfMetric } from '../../../language/metrics/follower-store.ts'
import { findMetric } from '../../../language/metrics/store.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { NewsEvent } from '../../../platform/jobs/happening.ts'
import type { NotificationKind, ToldPeople } from '../event.ts'

/** The figure of a metric went beyond its bound. */
export const metricBeyond: NotificationKind = {
  linkType: 'METRIC',
  channels: { portal: true, push: true, mail: true },
  isUrgent: true,
  isOfPortal: true,
  words: {
    de: ({ thing = '', side, ...facts }) => {
      const { figure, limit } = measuresIn(facts, 'de')
      return {
        title: `${side === 'BELOW' ? 'Unter' : 'Über'} der Grenze: ${figure}`,
        thing,
        detail: `${periodIn(facts, 'de')}, Grenze ${limit}`,
      }
    },
    en: ({ thing = '', side, ...facts }) => {
      const { figure, limit } = measuresIn(facts, 'en')
      return {
        title: `${side === 'BELOW' ? 'Below' : 'Above'} the limit: ${figure}`,
        thing,
        detail: `${periodIn(facts, 'en')}, limit ${limit}`,
      }
    },
  },
  tell: whomAMetricConcerns,
}

type MetricFacts = Readonly<Record<string, string>>

const PLACES = [2, 3, 4, 5, 6]

/** Both with their unit, and with as many places as tell them apart. */
function measuresIn({ figure, limit, unit }: MetricFacts, language: Locale) {
  const [of, bound] = [Number(figure), Number(limit)]
  const places = PLACES.find((each) => of.toFixed(each) !== bound.toFixed(each))
  const said = (value: number) => [formatNumber(value, language, places), unit].filter(Boolean).join('\u00a0')
  return { figure: said(of), limit: said(bound) }
}

const periodIn = ({ from = '', until = '', zone = 'UTC' }: MetricFacts, language: Locale) =>
  bucketText(timeOf(from), timeOf(until), { zone, locale: writtenIn(language).tag })

/** Those who follow it, while it is there. */
async function whomAMetricConcerns(
  trx: Trx,
  companyId: string,
  { id: metricId, facts }: NewsEvent,
): Promise<ToldPeople | null> {
  const metric = await findMetric(trx, { companyId, metricId })
  if (!metric) return null
  return {
    accountIds: await followersOfMetric(trx, { companyId, metricId }),
    facts: {
      ...facts,
      thing: Object.fromEntries(metric.translations.map(({ language, name }) => [language, name])),
    },
  }
}
