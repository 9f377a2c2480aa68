import type { ResultDeviation, WorkflowResultWithReferences } from '@feldwerk/contract/workflow-results.ts'
import { scaleAround } from '@feldwerk/query/written/scale-around.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Badge } from '@feldwerk/ui/parts/Badge.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Scale } from '@feldwerk/ui/parts/Scale.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import type { Node } from '@feldwerk/workflow/definition.ts'
import { Pictures } from '@feldwerk/workflow/results/Pictures.tsx'
import { useTranslation } from 'react-i18next'
import { Spark } from '../../../charts/Spark.tsx'
import { Fold } from '../parts/Fold.tsx'
import styles from './Deviations.module.css'
import { deviationInWords, placeKey } from './in-words.ts'
import { photosAt } from './photos-at.ts'
import { useEarlier } from './use-earlier.ts'

/** Beyond so many the rest is folded. */
const MOST_OPEN = 3

interface DeviationsProps {
  readonly result: WorkflowResultWithReferences
  /** Of its version; undefined until they are there. */
  readonly nodes: readonly Node[] | undefined
  /** Other measured values, which are within their limits. */
  readonly others: number
}

/** What is outside of its tolerance, the worst first, and who has looked at it; nothing where all is within limits. */
export function Deviations({ result, nodes, others }: DeviationsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const earlier = useEarlier(result)
  const { deviations } = result
  if (deviations.length === 0) return null
  const more = deviations.slice(MOST_OPEN)
  const photosOf = ({ path }: ResultDeviation) =>
    nodes ? photosAt(nodes, result, path).map((id) => result.references[id]?.fileUrl ?? null) : []
  return (
    <Card
      title={
        <span className={styles['head']}>
          {t('results.deviationsTitle')}
          <Badge tone="amber">{format.number(deviations.length)}</Badge>
        </span>
      }
      action={
        others > 0 && <span className={styles['others']}>{t('results.othersWithin', { count: others })}</span>
      }
      flush
      divided
    >
      <div className={styles['list']}>
        {deviations.slice(0, MOST_OPEN).map((each) => (
          <DeviationRow
            key={placeKey(each.path)}
            deviation={each}
            earlier={earlier(each.path)}
            photos={photosOf(each)}
          />
        ))}
        {more.length > 0 && (
          <Fold title={t('results.moreDeviations', { count: more.length })}>
            {more.map((each) => (
              <DeviationRow
                key={placeKey(each.path)}
                deviation={each}
                earlier={earlier(each.path)}
                photos={photosOf(each)}
              />
            ))}
          </Fold>
        )}
      </div>
      <ReviewLine result={result} />
    </Card>
  )
}

interface DeviationRowProps {
  readonly deviation: ResultDeviation
  /** Of the same thing, the oldest first. */
  readonly earlier: readonly number[]
  /** Where the photos are that were taken of it; null where one has not arrived. */
  readonly photos: readonly (string | null)[]
}

function DeviationRow({ deviation, earlier, photos }: DeviationRowProps) {
  const { t } = useTranslation()
  const words = deviationInWords(deviation, useLanguage())
  const { from, to, value } = deviation
  const [min, max] = scaleAround(deviation)
  const limit = words.isAbove ? to : from
  return (
    <div className={styles['row']}>
      <div>
        <p className={styles['name']}>{words.title}</p>
        <p className={styles['figure']}>
          {words.figure} <small>{words.unit}</small>
        </p>
        <p className={styles['by']}>
          {t(words.isAbove ? 'results.above' : 'results.below', { by: words.by })}
        </p>
      </div>
      <Scale
        label={words.title}
        min={min}
        max={max}
        value={value}
        unit={words.unit}
        {...(from === null ? {} : { from })}
        {...(to === null ? {} : { to })}
      />
      {earlier.length > 0 && (
        <div className={styles['earlier']}>
          <Spark
            values={[...earlier, value]}
            aggregation="AVG"
            limits={limit === null ? [] : [limit]}
            isBeyond
          />
          {t('results.earlier', { count: earlier.length })}
        </div>
      )}
      {photos.length > 0 && <Pictures title={words.title} urls={photos} look="small" />}
    </div>
  )
}

/** Who has reviewed the deviations, when, and what there was to say. */
function ReviewLine({ result }: Pick<DeviationsProps, 'result'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { reviewedAt, reviewedBy, reviewRemark } = result
  if (!reviewedAt) return null
  return (
    <div className={styles['review']}>
      <p className={styles['reviewed']}>
        {t('results.review.by', {
          who: reviewedBy ? fullName(reviewedBy) : '',
          when: format.dateTime(reviewedAt),
        })}
      </p>
      {reviewRemark && <p className={styles['remark']}>{reviewRemark}</p>}
    </div>
  )
}
