import { EmptyState } from '@feldwerk/ui/empty/EmptyState.tsx'
import { Schematic } from '@feldwerk/ui/empty/Schematic.tsx'
import { BEGINNINGS } from '@feldwerk/workflow/documents/beginnings.ts'
import type { DocumentTemplate } from '@feldwerk/workflow/documents/document.ts'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { BEGINNING_ICONS } from './block-looks.ts'

const FILLED = ['PROTOCOL', 'DEFECTS', 'SIGNED'] as const

interface NoTemplateProps {
  readonly onBegin: (document: DocumentTemplate, name: string) => void
}

/** A workflow without templates: what they are for, and what one can begin with. */
export function NoTemplate({ onBegin }: NoTemplateProps) {
  const { t } = useTranslation()
  return (
    <EmptyState
      schematic={
        <Schematic
          sheets={[
            { label: t('documents.empty.result'), lines: '+-+-+' },
            { label: t('documents.empty.pdf'), lines: '++-', result: true },
          ]}
        />
      }
      title={t('documents.empty.title')}
      text={t('documents.empty.text')}
      beginnings={FILLED.map((name) => ({
        icon: BEGINNING_ICONS[name],
        title: t(`documents.beginnings.${name}.title`),
        text: t(`documents.beginnings.${name}.text`),
        verb: t('general.verb.add'),
        onTake: () => onBegin(BEGINNINGS[name], t(`documents.beginnings.${name}.title`)),
      }))}
      otherwise={
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => onBegin(BEGINNINGS.EMPTY, t('documents.beginnings.EMPTY.title'))}
        >
          {t('documents.empty.otherwise')}
        </Button>
      }
    />
  )
}
