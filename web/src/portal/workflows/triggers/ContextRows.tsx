import type { Query } from '@feldwerk/query/query.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import type { Field } from '@feldwerk/workflow/field.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './ContextRows.module.css'
import { firstRows } from './context-rows.ts'
import { RowsField } from './RowsField.tsx'
import type { TriggerSight } from './use-seen.ts'

interface ContextRowsProps {
  readonly context: Extract<Field, { readonly kind: 'QUERY' }> | undefined
  /** What is done with the rows. */
  readonly legend: string
  readonly seen: TriggerSight
  readonly onChange: (context: { readonly kind: 'QUERY'; readonly query: Query } | undefined) => void
}

/** The rows of which each has a mail or a document of its own, or that a mail shows as a table; most have none. */
export function ContextRows({ context, legend, seen, onChange }: ContextRowsProps) {
  const { t } = useTranslation()
  if (!context)
    return (
      <div data-field="context">
        <Button
          size="compact-sm"
          variant="subtle"
          className={styles['more'] ?? ''}
          leftSection={<IconPlus {...icon} />}
          onClick={() => onChange({ kind: 'QUERY', query: firstRows(seen.environment.names) })}
        >
          {t('triggers.rows.add')}
        </Button>
      </div>
    )
  return (
    <div>
      <RowsField
        name="context"
        legend={legend}
        query={context.query}
        seen={seen}
        onChange={(query) => onChange({ kind: 'QUERY', query })}
      />
      <Button
        size="compact-sm"
        variant="subtle"
        className={styles['more'] ?? ''}
        onClick={() => onChange(undefined)}
      >
        {t('triggers.rows.remove')}
      </Button>
    </div>
  )
}
