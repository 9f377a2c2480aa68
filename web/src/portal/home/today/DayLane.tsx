import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import { allOf, type Bundle } from '../../../day/bundles.ts'
import { Segments } from '../../../day/Segments.tsx'
import { workflowTitle } from '../../names/workflow-titles.ts'
import styles from './DayLane.module.css'
import { EarlierCount } from './EarlierCount.tsx'
import type { Ruler } from './ruler.ts'

/** Bundles side by side; more are counted. */
const SHOWN = 4

interface DayLaneProps {
  readonly ruler: Pick<Ruler, 'bundles' | 'earlier'>
  /** One bar for all of them. */
  readonly isPhone: boolean
  /** Nothing stands above it. */
  readonly isFirst: boolean
}

/** What is done in the course of the day: a bundle for each workflow, with a segment for each task. */
export function DayLane({ ruler: { bundles, earlier }, isPhone, isFirst }: DayLaneProps) {
  const { t } = useTranslation()
  return (
    <>
      <span className={styles['head']} data-first={isFirst || undefined}>
        {t('work.inTheDay')} <EarlierCount earlier={earlier} />
      </span>
      <div className={styles['lane']} data-first={isFirst || undefined}>
        {isPhone ? (
          <AllBundles bundles={bundles} />
        ) : (
          <ul className={styles['bundles']}>
            {bundles.slice(0, SHOWN).map((bundle) => (
              <BundleItem key={bundle.workflow.id} bundle={bundle} />
            ))}
            {bundles.length > SHOWN && (
              <li className={styles['rest']}>{t('work.more', { count: bundles.length - SHOWN })}</li>
            )}
          </ul>
        )}
      </div>
    </>
  )
}

function BundleItem({ bundle: { workflow, marks, done, due } }: { readonly bundle: Bundle }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const name = workflowTitle(workflow, language)
  return (
    <li className={styles['bundle']} style={{ '--share': Math.min(Math.max(marks.length, 8), 12) }}>
      <span className={styles['words']}>
        <Link
          className={styles['name']}
          href={`/tasks?show=all&workflowId=${workflow.id}`}
          title={due === null ? name : t('work.bundleDue', { name, time: format.time(due) })}
        >
          {name}
        </Link>
        <span className={styles['count']}>{t('work.doneOf', { done, count: marks.length })}</span>
      </span>
      <Segments marks={marks} done={done} />
    </li>
  )
}

function AllBundles({ bundles }: { readonly bundles: readonly Bundle[] }) {
  const { t } = useTranslation()
  const { marks, done } = allOf(bundles)
  return (
    <span className={styles['all']}>
      <Segments marks={marks} done={done} />
      {t('work.doneOf', { done, count: marks.length })}
    </span>
  )
}
