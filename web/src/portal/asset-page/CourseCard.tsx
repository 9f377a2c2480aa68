import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import type { AssetType } from '@feldwerk/contract/asset-types.ts'
import type { AssetWithReferences } from '@feldwerk/contract/assets.ts'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasFailed } from '../../errors/has-failed.ts'
import { lazyPart } from '../../loading/lazy-part.ts'
import { CardFailed } from '../detail/CardFailed.tsx'
import styles from './CourseCard.module.css'
import { weekly } from './course.ts'
import { StateStrip } from './StateStrip.tsx'
import { type Course, useCourses } from './use-courses.ts'

const TimeChart = lazyPart(async () => (await import('../../charts/TimeChart.tsx')).TimeChart)

/** More do not fit beside each other. */
const MOST_BESIDE = 4
/** Their names, in characters, as far as they fit beside the title of the card. */
const MOST_LETTERS = 36
const NARROW = '(max-width: 74.99em)'

interface CourseCardProps {
  readonly asset: AssetWithReferences
  readonly type: AssetType
}

/** How an asset was over twelve months: its state, and one of its numbers; nothing where nothing is known. */
export function CourseCard({ asset, type }: CourseCardProps) {
  const { t } = useTranslation()
  const { courses, spans, bounds, zone, query } = useCourses(asset, type)
  const [picked, setPicked] = useState<string>()
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false })
  const isSegments = !isNarrow && courses.length > 1 && courses.length <= MOST_BESIDE
  const letters = courses.reduce((sum, { title }) => sum + title.length, 0)
  const isInHead = isSegments && letters <= MOST_LETTERS
  if (hasFailed(query))
    return (
      <Card title={t('assets.course.readings')}>
        <CardFailed query={query} title={t('assets.course.failed')} />
      </Card>
    )
  if (query.isPending)
    return (
      <Card title={t('assets.course.readings')} note={t('assets.course.year')}>
        <Lines count={6} />
      </Card>
    )
  const shown = courses.find(({ key }) => key === picked) ?? courses[0]
  if (!shown && spans.length < 2) return null
  return (
    <Card
      title={t(spans.length > 1 ? 'assets.course.title' : 'assets.course.readings')}
      note={t('assets.course.year')}
      action={shown && isInHead && <CourseSegments courses={courses} shown={shown} onPick={setPicked} />}
    >
      {shown && courses.length > 1 && !isInHead && (
        <div className={styles['choice']}>
          {isSegments ? (
            <CourseSegments courses={courses} shown={shown} onPick={setPicked} />
          ) : (
            <CourseList courses={courses} shown={shown} onPick={setPicked} />
          )}
        </div>
      )}
      {spans.length > 1 && <StateStrip spans={spans} from={bounds[0] ?? 0} until={bounds.at(-1) ?? 1} />}
      {shown && <CourseLine course={shown} bounds={bounds} zone={zone} />}
    </Card>
  )
}

interface CourseChoiceProps {
  readonly courses: readonly Course[]
  readonly shown: Course
  readonly onPick: (key: string) => void
}

/** Which number is drawn, in a list: there is no room beside the title, or there are many. */
function CourseList({ courses, shown, onPick }: CourseChoiceProps) {
  const { t } = useTranslation()
  return (
    <SelectField
      label={t('assets.course.number')}
      value={shown.key}
      options={courses.map(({ key, title }) => ({ value: key, label: title }))}
      onChange={(key) => key && onPick(key)}
    />
  )
}

/** The same beside each other. */
function CourseSegments({ courses, shown, onPick }: CourseChoiceProps) {
  const { t } = useTranslation()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('assets.course.number')}
      value={shown.key}
      data={courses.map(({ key, title }) => ({ value: key, label: title }))}
      onChange={onPick}
    />
  )
}

interface CourseLineProps {
  readonly course: Course
  readonly bounds: readonly number[]
  readonly zone: string
}

function CourseLine({ course, bounds, zone }: CourseLineProps) {
  const { t } = useTranslation()
  const { title, unit, from, to, readings } = course
  const series = useMemo(() => {
    const values = weekly(readings, bounds, { from, to })
    return [{ key: 'all', name: title, isRest: false, values, total: null, mark: {} }]
  }, [readings, bounds, from, to, title])
  return (
    <div className={styles['line']}>
      <Suspense fallback={<Lines count={4} />}>
        <TimeChart
          label={t('assets.course.chart', { name: title, count: readings.length })}
          series={series}
          bounds={bounds}
          shape="lines"
          zone={zone}
          unit={unit}
          bound={{ min: from, max: to }}
        />
      </Suspense>
    </div>
  )
}
