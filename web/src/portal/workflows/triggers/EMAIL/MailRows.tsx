import type { Query } from '@feldwerk/query/query.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import type { Field } from '@feldwerk/workflow/field.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { RowsField } from '../RowsField.tsx'
import type { TriggerSight } from '../use-seen.ts'
import styles from './MailRows.module.css'
import { firstRows } from './mail-rows.ts'

interface MailRowsProps {
  readonly context: Extract<Field, { readonly kind: 'QUERY' }> | undefined
  /** Whether each row has a mail of its own. */
  readonly isEach: boolean
  readonly seen: TriggerSight
  readonly onChange: (context: { readonly kind: 'QUERY'; readonly query: Query } | undefined) => void
}

/** The rows that a mail shows as a table, or of which each has a mail of its own; most mails have none. */
export function MailRows({ context, isEach, seen, onChange }: MailRowsProps) {
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
          {t('triggers.email.addRows')}
        </Button>
      </div>
    )
  return (
    <div>
      <RowsField
        name="context"
        legend={t(isEach ? 'triggers.email.eachRow' : 'triggers.email.rows')}
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
        {t('triggers.email.removeRows')}
      </Button>
    </div>
  )
}
