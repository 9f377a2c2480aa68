import '@mantine/core/styles/Menu.layer.css'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { BLOCK_NAMES, type BlockName } from '@feldwerk/workflow/documents/document.ts'
import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BLOCK_ICONS } from './block-looks.ts'

interface AddBlockProps {
  readonly onAdd: (kind: BlockName) => void
  /** Where it stands; without it "Block hinzufügen". */
  readonly label?: string
  readonly className?: string
}

/** Another block, by its kind. */
export function AddBlock({ onAdd, label, className }: AddBlockProps) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom" width={280}>
      <Menu.Target>
        <Button {...(className ? { className } : {})} variant="default" leftSection={<IconPlus {...icon} />}>
          {label ?? t('documents.addBlock')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {BLOCK_NAMES.map((kind) => {
          const Icon = BLOCK_ICONS[kind]
          return (
            <Menu.Item
              key={kind}
              leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
              onClick={() => onAdd(kind)}
            >
              {t(`documents.kinds.${kind}`)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
