import '@mantine/core/styles/Menu.layer.css'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { BEGINNINGS } from '@feldwerk/workflow/documents/beginnings.ts'
import type { DocumentTemplate } from '@feldwerk/workflow/documents/document.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BEGINNING_ICONS, BEGINNING_NAMES } from './block-looks.ts'

interface AddTemplateProps {
  readonly onBegin: (document: DocumentTemplate, name: string) => void
}

/** Another template, by what it begins with. */
export function AddTemplate({ onBegin }: AddTemplateProps) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t('documents.addTemplate')}>
          <IconPlus {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {BEGINNING_NAMES.map((name) => {
          const Icon = BEGINNING_ICONS[name]
          const title = t(`documents.beginnings.${name}.title`)
          return (
            <Menu.Item
              key={name}
              leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
              onClick={() => onBegin(BEGINNINGS[name], title)}
            >
              {title}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
