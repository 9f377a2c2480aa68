import type { Workflow } from '@feldwerk/contract/workflows.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Chip } from '@feldwerk/ui/parts/Chip.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import type { Component } from '@feldwerk/workflow/definition.ts'
import { fieldIn } from '@feldwerk/workflow/editor/editor.ts'
import { IconCube } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { expressionOf } from '../../conditions/expression-of.ts'
import { subjectsOf } from '../../conditions/subjects.ts'
import { workflowTitle } from '../../names/workflow-titles.ts'
import { APPLIED_DAYS, appliedHref, countApplied, ENOUGH_RESULTS } from '../draft/applied.ts'
import { useApplied } from '../draft/use-applied.ts'
import type { WorkflowEditing } from '../draft/use-editing.ts'
import { HitBars } from './HitBars.tsx'
import styles from './Hits.module.css'
import { shownOf, weeksOf } from './hits.ts'
import { type Flag, readRule } from './rule-actions.ts'
import { useAsked } from './use-asked.ts'
import { useHits } from './use-hits.ts'

interface HitsProps {
  readonly workflow: Workflow
  readonly editing: WorkflowEditing
  readonly rule: { readonly component: Component; readonly flag: Flag }
  readonly tabs: React.ReactNode
}

/** The results of the last weeks that the open rule would have applied to. */
export function Hits({ workflow, editing, rule, tabs }: HitsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const { component, flag } = rule
  const asked = useAsked(editing, component, flag)
  const { environment, titles } = asked
  const subjects = useMemo(() => subjectsOf(environment, titles), [environment, titles])
  const field = fieldIn(component, flag)
  const text = field?.kind === 'QUERY' ? expressionOf(field.query) : undefined
  const condition = text === undefined ? undefined : readRule(flag, text).condition
  const { rows, isAsked } = useApplied(condition, environment.names)
  const shown = useMemo(() => shownOf(condition ?? '', subjects), [condition, subjects])
  const weeks = useMemo(() => weeksOf(rows ?? []), [rows])
  const { data: hits } = useHits({ condition, names: environment.names, weeks, shown })
  const { results, applied } = countApplied(rows ?? [])
  const counts = { results: format.number(results), times: format.number(applied) }
  return (
    <div className={styles['hits']}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{t('workflows.editor.preview.title')}</h2>
        {tabs}
      </div>
      <div className={styles['card']}>
        {!isAsked ? (
          <Quiet>{t('workflows.editor.rule.unasked')}</Quiet>
        ) : !rows ? (
          <Lines count={4} />
        ) : results < ENOUGH_RESULTS ? (
          <Quiet>{t('workflows.editor.rule.tooFew')}</Quiet>
        ) : (
          <>
            <h3 className={styles['title']}>{t('workflows.editor.rule.hitsTitle', counts)}</h3>
            <p className={styles['caption']}>
              {workflowTitle(workflow, language)},{' '}
              {t('workflows.editor.rule.lastDays', { days: APPLIED_DAYS })}
            </p>
            <HitBars weeks={weeks} counts={counts} others={format.number(results - applied)} />
            <ul className={styles['list']}>
              {hits?.rows.map(({ result, at, thing, value }) => (
                <li key={result} className={styles['row']}>
                  <Link href={`/results/detail?id=${result}`} className={styles['day']}>
                    {format.date(at)}
                  </Link>
                  {thing && (
                    <Chip icon={IconCube} href={`/assets/detail?id=${thing}`}>
                      {hits.references[thing]?.name ?? t('assets.unnamed')}
                    </Chip>
                  )}
                  {value !== null && (
                    <span className={styles['value']}>
                      <strong>{format.number(value)}</strong> {shown.unit}
                    </span>
                  )}
                </li>
              ))}
            </ul>
            {hits && applied > hits.rows.length && (
              <p className={styles['caption']}>
                {t('workflows.editor.rule.moreHits', { number: format.number(applied - hits.rows.length) })}
                {' · '}
                <Link href={appliedHref(workflow.id, condition ?? '')}>
                  {t('workflows.editor.rule.showHits')}
                </Link>
              </p>
            )}
          </>
        )}
      </div>
    </div>
  )
}
