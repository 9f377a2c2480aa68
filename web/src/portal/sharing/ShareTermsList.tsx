import type { WorkflowShareDetails } from '@feldwerk/contract/sharing.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Badge } from '@feldwerk/ui/parts/Badge.tsx'
import { Chip } from '@feldwerk/ui/parts/Chip.tsx'
import { DetailList } from '@feldwerk/ui/parts/DetailList.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconBan, IconCheck, IconCube } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useOwnCompany } from '../../session/own-company.ts'
import { titleOf } from '../names/titles.ts'
import { FlowBars } from './FlowBars.tsx'
import { SharedTriggers } from './SharedTriggers.tsx'
import styles from './ShareTermsList.module.css'
import { photosKey } from './terms/photos-key.ts'
import { allQuestions, answersBack, questionSheets } from './terms/questions.ts'
import { useShareResults } from './terms/use-shares.ts'

/** What is agreed, line by line. */
export function ShareTermsList({ share }: { readonly share: WorkflowShareDetails }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const own = useOwnCompany()
  const { terms, version, side, company, assetTypes, state } = share
  const giver = side === 'GIVER' ? (own?.name ?? '') : company.name
  const isNewest = version.taken === null || version.taken === version.offered
  return (
    <div className={styles['terms']}>
      <DetailList
        items={[
          ...(state === 'ACCEPTED' || share.answeredAt
            ? [{ label: t('sharing.lastFlow'), value: <Results share={share} /> }]
            : []),
          {
            label: t('sharing.version'),
            value: (
              <span className={styles['line']}>
                {format.number(version.taken ?? version.offered)}
                {isNewest ? (
                  state === 'ACCEPTED' && <Badge>{t('sharing.versionNow')}</Badge>
                ) : (
                  <Quiet inline look="caption">
                    {t('sharing.versionNewer', { version: version.offered, taken: version.taken })}
                  </Quiet>
                )}
              </span>
            ),
          },
          { label: t('sharing.answers'), value: <Answers share={share} /> },
          {
            label: t('sharing.photos'),
            value: <YesOrNo isYes={terms.photos}>{t(`sharing.${photosKey(terms)}`)}</YesOrNo>,
          },
          {
            label: t('sharing.people'),
            value: <YesOrNo isYes={terms.people !== 'NONE'}>{t(`sharing.peopleAs.${terms.people}`)}</YesOrNo>,
          },
          ...(assetTypes.length > 0
            ? [
                {
                  label: t('sharing.types'),
                  value: (
                    <span className={styles['chips']}>
                      {assetTypes.map((type) => (
                        <Chip key={type.id} icon={IconCube}>
                          {titleOf(type, language)}
                        </Chip>
                      ))}
                    </span>
                  ),
                },
              ]
            : []),
          ...(share.triggers.length > 0
            ? [{ label: t('sharing.triggers'), value: <SharedTriggers share={share} /> }]
            : []),
          {
            label: t('sharing.validUntil'),
            value: terms.validUntil ? format.date(terms.validUntil) : t('sharing.noEnd'),
          },
          {
            label: t('sharing.afterEnd'),
            value: t(terms.giveBack ? 'sharing.giveBackYes' : 'sharing.giveBackNo', { company: giver }),
          },
          { label: t('sharing.upgrade'), value: t(`sharing.upgradeBy.${terms.upgrade}`) },
          ...(terms.note ? [{ label: t('sharing.note'), value: terms.note }] : []),
        ]}
      />
    </div>
  )
}

function YesOrNo({ isYes, children }: { readonly isYes: boolean; readonly children: string }) {
  const Icon = isYes ? IconCheck : IconBan
  return (
    <span className={styles['answer']}>
      <Icon {...icon} />
      <span>{children}</span>
    </span>
  )
}

function Answers({ share }: { readonly share: WorkflowShareDetails }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const all = allQuestions(questionSheets(share.definition, language)).length
  const shown = answersBack(share, language)
  return (
    <>
      <span className={styles['chips']}>
        {shown.map(({ id, title }) => (
          <Chip key={id}>{title}</Chip>
        ))}
      </span>
      <Quiet look="caption">
        {share.terms.fields === null
          ? t(shown.length === all ? 'sharing.answersAll' : 'sharing.answersAllBut')
          : t('sharing.answersOf', { part: shown.length, all })}
      </Quiet>
    </>
  )
}

function Results({ share }: { readonly share: WorkflowShareDetails }) {
  const { t } = useTranslation()
  const format = useFormat()
  const results = useShareResults(share)
  if (!results) return <span />
  if (results.count === 0) return t('sharing.noResults')
  return (
    <>
      <span className={styles['line']}>
        <Link href={`/workflows/detail?id=${share.workflowId}&tab=results`}>
          {t('sharing.results', { count: results.count })}
        </Link>
        {results.latestAt && (
          <Quiet inline>{t('sharing.lastFlowAt', { when: format.near(results.latestAt) })}</Quiet>
        )}
      </span>
      <FlowBars shareId={share.id} />
    </>
  )
}
