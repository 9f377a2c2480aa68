import type { AssetType } from '@feldwerk/contract/asset-types.ts'
import type { AssetChange, AssetWithReferences } from '@feldwerk/contract/assets.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import type { ResultReadings } from '@feldwerk/contract/workflow-results.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNow } from '../../clock/use-now.ts'
import { useOwnZone } from '../../session/own-company.ts'
import { useClient } from '../../session/session-context.ts'
import { resultsKey } from '../known/results-key.ts'
import { titleOf } from '../names/titles.ts'
import { statePropertyOf } from './asset-facts.ts'
import { type Limits, type NumberReading, readingsOf, spansOf, weeksUntil } from './course.ts'

const DAY_MS = 86_400_000

/** A number of an asset over time, with its name, its unit and its limits. */
export interface Course extends Limits {
  readonly key: string
  readonly title: string
  readonly unit: string | null
  /** The oldest first; at least two. */
  readonly readings: readonly NumberReading[]
}

/** The numbers of an asset in the last year, those that left their limits first, and the states that it was in. */
export function useCourses(asset: AssetWithReferences, type: AssetType) {
  const language = useLanguage()
  const zone = useOwnZone()
  const day = useNow().toDateString()
  const bounds = useMemo(() => weeksUntil(Date.parse(day), zone), [day, zone])
  const query = useRecorded(asset)
  const { courses, spans } = useMemo(() => {
    const { changes, series } = query.data ?? { changes: [], series: [] }
    const state = statePropertyOf(type)
    const year = { from: bounds[0] ?? 0, until: Date.parse(day) + DAY_MS }
    const found = [
      ...propertyCourses(changes, type, language),
      ...series.map((one) => questionCourse(one, language)),
    ]
    return {
      courses: found
        .filter(({ readings }) => readings.length > 1)
        .toSorted((one, other) => rank(other) - rank(one)),
      spans: state ? spansOf({ changes, propertyId: state.id, value: asset.value[state.name], ...year }) : [],
    }
  }, [query.data, type, asset, bounds, day, language])
  const limited = courses.filter(({ from, to }) => from !== null || to !== null)
  return { query, zone, bounds, spans, courses: limited.length > 0 ? limited : courses }
}

function useRecorded({ id, assetTypeId, version }: AssetWithReferences) {
  const client = useClient()
  return useQuery({
    queryKey: [...resultsKey, 'recorded', id, version],
    queryFn: async ({ signal }) => {
      const asked = { assetTypeId, assetId: id, size: limits.maxPageSize }
      const [history, series] = await Promise.all([
        client.assets.history(asked, { signal }),
        client.workflowResults.readings({ assetId: id }, { signal }),
      ])
      return { changes: history.data, series }
    },
  })
}

function propertyCourses(changes: readonly AssetChange[], type: AssetType, language: string): Course[] {
  return type.properties.flatMap((property) => {
    const { min = null, max = null, unit = null } = property.number ?? {}
    if (min === null && max === null) return []
    const readings = readingsOf(changes, property.id)
    return [{ key: property.id, title: titleOf(property, language), unit, from: min, to: max, readings }]
  })
}

function questionCourse(series: ResultReadings, language: string): Course {
  const { workflowId, questionId, translations, from, to, readings } = series
  const words = translations.find((one) => one.language === language) ?? translations[0]
  return {
    key: `${workflowId} ${questionId}`,
    title: words?.title ?? '',
    unit: words?.unit ?? null,
    from,
    to,
    readings,
  }
}

/** How many of the readings are beyond a limit. */
const rank = ({ readings, from, to }: Course) =>
  readings.filter(({ value }) => (to !== null && value > to) || (from !== null && value < from)).length
