import { EmptyState } from '@feldwerk/ui/empty/EmptyState.tsx'
import { Schematic } from '@feldwerk/ui/empty/Schematic.tsx'
import { useTranslation } from 'react-i18next'
import { kindLook } from './kinds.ts'
import type { ResultList } from './trigger-rows.ts'

/** What most begin with. */
const BEGINNINGS = ['emailTriggers', 'pdfTriggers', 'taskTriggers'] as const

/** A workflow that sets nothing going: what triggers are for, and how to begin. */
export function NoTrigger({ onBegin }: { readonly onBegin: (list: ResultList) => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      schematic={
        <Schematic
          sheets={[
            { label: t('triggers.empty.result'), lines: '+-+-+' },
            { label: t('triggers.kind.emailTriggers'), lines: '++-', result: true },
          ]}
        />
      }
      title={t('triggers.empty.title')}
      text={t('triggers.empty.text')}
      beginnings={BEGINNINGS.map((list) => ({
        icon: kindLook(list).icon,
        title: t(`triggers.kind.${list}`),
        text: t(`triggers.kindLine.${list}`),
        verb: t('general.verb.add'),
        onTake: () => onBegin(list),
      }))}
      otherwise={t('triggers.empty.otherwise')}
    />
  )
}
