import type { WorkflowResult, WorkflowResultPage } from '@feldwerk/contract/workflow-results.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import { workflowTitle } from '../../names/workflow-titles.ts'
import { assetsOf, photosOf, smallUrl } from '../parts/about.ts'
import styles from './ResultPhotos.module.css'

interface ResultPhotosProps {
  readonly results: readonly WorkflowResult[]
  readonly references: WorkflowResultPage['references']
  readonly hrefOf: (result: WorkflowResult) => string
}

/** The photos of results as tiles, each with what was done there and when; an amber edge where something deviates. */
export function ResultPhotos({ results, references, hrefOf }: ResultPhotosProps) {
  const { t } = useTranslation()
  const tiles = results.flatMap((result) =>
    photosOf(result.activityResults, references).map((photo) => ({ result, photo })),
  )
  if (tiles.length === 0)
    return (
      <div className={styles['none']}>
        <Quiet>{t('results.noPhotos')}</Quiet>
      </div>
    )
  return (
    <ul className={styles['tiles']}>
      {tiles.map(({ result, photo }) => (
        <Tile
          key={`${result.id} ${photo.id}`}
          result={result}
          references={references}
          href={hrefOf(result)}
          imageUrl={smallUrl(photo)}
        />
      ))}
    </ul>
  )
}

interface TileProps {
  readonly result: WorkflowResult
  readonly references: WorkflowResultPage['references']
  readonly href: string
  readonly imageUrl: string
}

function Tile({ result, references, href, imageUrl }: TileProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const count = result.deviations.length
  const [thing] = assetsOf(result.activityResults, references)
  const title = workflowTitle(result.workflow, language)
  return (
    <li>
      <Link href={href} className={styles['tile']} data-deviating={count > 0 || undefined}>
        <img className={styles['photo']} src={imageUrl} alt="" loading="lazy" />
        <span className={styles['title']}>{thing?.name ?? title}</span>
        <span className={styles['more']}>
          {[
            thing?.name && title,
            format.date(result.completedAt),
            count > 0 && t('results.deviations', { count }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </Link>
    </li>
  )
}
