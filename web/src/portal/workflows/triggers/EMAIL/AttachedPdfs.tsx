import '@mantine/core/styles/Menu.layer.css'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { Button, Menu, UnstyledButton } from '@mantine/core'
import { IconFileTypePdf, IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { tokenName } from '../../../wording/token-name.ts'
import { pdfSentence } from '../PDF/sentence.ts'
import type { TriggerSight } from '../use-seen.ts'
import styles from './AttachedPdfs.module.css'

interface AttachedPdfsProps {
  /** Ids of triggers that make documents. */
  readonly value: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
  readonly definition: WorkflowDefinition
  readonly seen: TriggerSight
}

/** The documents that go along with a mail. */
export function AttachedPdfs({ value, onChange, definition: { pdfTriggers }, seen }: AttachedPdfsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const tokenOf = (expression: string) => tokenName(expression, seen).title
  const nameOf = (id: string) => {
    const pdf = pdfTriggers.find((each) => each.id === id)
    return pdf ? pdfSentence(pdf, { t, language, tokenOf }) : t('triggers.email.gonePdf')
  }
  const free = pdfTriggers.filter(({ id }) => !value.includes(id))
  return (
    <div data-field="attachedPdfs">
      <p className={styles['label']}>{t('triggers.email.attached')}</p>
      <ul className={styles['chips']}>
        {value.map((id) => (
          <li key={id} className={styles['chip']}>
            <IconFileTypePdf {...icon} />
            {nameOf(id)}
            <UnstyledButton
              className={styles['remove'] ?? ''}
              aria-label={t('workflows.editor.remove', { name: nameOf(id) })}
              onClick={() => onChange(value.filter((each) => each !== id))}
            >
              <IconX size={14} stroke={1.8} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
        <li>
          {free.length > 0 ? (
            <Menu position="bottom-start">
              <Menu.Target>
                <Button size="compact-sm" variant="subtle" leftSection={<IconPlus {...icon} />}>
                  {t('triggers.email.attach')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {free.map((pdf) => (
                  <Menu.Item
                    key={pdf.id}
                    leftSection={<IconFileTypePdf {...icon} />}
                    onClick={() => onChange([...value, pdf.id])}
                  >
                    {nameOf(pdf.id)}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          ) : (
            value.length === 0 && <span className={styles['none']}>{t('triggers.email.noPdf')}</span>
          )}
        </li>
      </ul>
    </div>
  )
}
