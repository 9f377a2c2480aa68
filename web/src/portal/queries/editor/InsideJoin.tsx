import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { QueryEditing } from '../editing.ts'
import { withStep } from '../edits.ts'
import type { QueryFieldProps } from '../query-field.ts'
import own from './InsideJoin.module.css'

interface InsideJoinProps extends QueryFieldProps {
  /** Of the query that the step belongs to. */
  readonly editing: QueryEditing
  readonly index: number
  readonly Editor: ComponentType<QueryFieldProps>
}

/** The steps of what a JOIN joins with, and the way back to the steps around it. */
export function InsideJoin({ editing, index, Editor, ...props }: InsideJoinProps) {
  const { t } = useTranslation()
  const step = editing.query.steps[index]
  if (step?.kind !== 'JOIN') return null
  const { columnTitles: _titles, ...shared } = props
  return (
    <section className={own['inside']} aria-label={t('queries.inside.title', { number: index + 2 })}>
      <header className={own['insideHead']}>
        <Button
          variant="default"
          size="xs"
          autoFocus
          leftSection={<IconArrowLeft {...icon} />}
          onClick={() => editing.goInside(undefined)}
        >
          {t('queries.inside.leave')}
        </Button>
        <span>
          <strong>{t('queries.inside.title', { number: index + 2 })}</strong>{' '}
          <Quiet inline>{t('queries.inside.text')}</Quiet>
        </span>
      </header>
      <Editor
        {...shared}
        value={step.query}
        onChange={(query, what) =>
          editing.change(withStep(editing.query, index, { ...step, query }), what && `${index} ${what}`)
        }
      />
    </section>
  )
}
