import { EmptyState } from '@feldwerk/ui/empty/EmptyState.tsx'
import { Schematic } from '@feldwerk/ui/empty/Schematic.tsx'
import { IconCalendarRepeat, IconChecklist, IconListDetails } from '@tabler/icons-react'
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
      beginnings={[
        {
          icon: IconChecklist,
          title: t('tasks.empty.one.title'),
          text: t('tasks.empty.one.text'),
          verb: t('general.verb.add'),
          onTake: onStart,
        },
        {
          icon: IconCalendarRepeat,
          title: t('tasks.empty.series.title'),
          text: t('tasks.empty.series.text'),
          verb: t('general.verb.open'),
          href: '/tasks/sources',
        },
        {
          icon: IconListDetails,
          title: t('tasks.empty.all.title'),
          text: t('tasks.empty.all.text'),
          verb: t('general.verb.open'),
          href: '/tasks?show=all',
        },
      ]}
    />
  )
}
