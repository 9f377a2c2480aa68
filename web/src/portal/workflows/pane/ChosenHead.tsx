import { IconTile } from '@feldwerk/ui/parts/IconTile.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconCopy, IconTrash, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ChosenHead.module.css'

interface ChosenHeadProps {
  readonly icon: TablerIcon
  /** What is chosen, as its row in the list says it. */
  readonly title: string
  /** Its kind, and what else tells it from others. */
  readonly kind?: ReactNode
  readonly onDuplicate: () => void
  readonly onRemove: () => void
}

/** Above the properties of what is chosen in a list of the editor: what it is, and what can be done with it as a whole. */
export function ChosenHead({ icon: sign, title, kind, onDuplicate, onRemove }: ChosenHeadProps) {
  const { t } = useTranslation()
  return (
    <header className={styles['head']}>
      <IconTile icon={sign} />
      <div className={styles['names']}>
        <h2 className={styles['title']}>{title}</h2>
        {kind && <p className={styles['kind']}>{kind}</p>}
      </div>
      <Button size="xs" variant="default" leftSection={<IconCopy {...icon} />} onClick={onDuplicate}>
        {t('workflows.editor.duplicate')}
      </Button>
      <ActionIcon
        size={28}
        variant="default"
        aria-label={t('workflows.editor.remove', { name: title })}
        onClick={onRemove}
      >
        <IconTrash {...icon} />
      </ActionIcon>
    </header>
  )
}
