import { EmptyState } from '@feldwerk/ui/empty/EmptyState.tsx'
import { Schematic } from '@feldwerk/ui/empty/Schematic.tsx'
import { Link } from '@feldwerk/ui/link.tsx'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Nothing is to be done: what a task is, and where tasks come from. */
export function NoTask({ onStart }: { readonly onStart: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      schematic={
        <Schematic
          sheets={[
            { label: t('tasks.field.workflow'), lines: '-+-' },
            { label: t('tasks.one'), lines: '+-+-' },
            { label: t('results.one'), lines: '+++', result: true },
          ]}
        />
      }
      title={t('tasks.empty.title')}
      text={t('tasks.empty.text')}
      action={
        <>
          <Button variant="default" onClick={onStart}>
            {t('tasks.add')}
          </Button>
          <Button variant="default" component={Link} href="/tasks/sources">
            {t('tasks.empty.toSources')}
          </Button>
          <Button variant="default" component={Link} href="/tasks?show=all">
            {t('tasks.empty.all')}
          </Button>
        </>
      }
    />
  )
}
