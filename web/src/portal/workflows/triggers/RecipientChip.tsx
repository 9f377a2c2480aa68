import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import type { RecipientSource } from '@feldwerk/workflow/triggers/EMAIL/recipients.ts'
import { UnstyledButton } from '@mantine/core'
import { IconMail, IconSquareLetterF, IconUser, IconUsersGroup, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { WordingSight } from '../../wording/wording-sight.ts'
import styles from './RecipientChip.module.css'
import { useRecipientName } from './use-recipient-names.ts'

interface RecipientChipProps {
  readonly recipient: RecipientSource
  readonly seen: WordingSight
  readonly onRemove: () => void
}

/** One of those whom a mail goes to. */
export function RecipientChip({ recipient, seen, onRemove }: RecipientChipProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, count } = useRecipientName(recipient, seen)
  const Icon =
    'address' in recipient
      ? IconMail
      : 'accountId' in recipient
        ? IconUser
        : 'accountGroupId' in recipient
          ? IconUsersGroup
          : IconSquareLetterF
  return (
    <span className={styles['chip']}>
      <Icon size={14} stroke={1.7} aria-hidden />
      <span className={styles['name']}>{name}</span>
      {count !== undefined && <span className={styles['count']}>{format.number(count)}</span>}
      <UnstyledButton
        className={styles['remove'] ?? ''}
        aria-label={t('workflows.editor.remove', { name })}
        onClick={(event) => {
          event.stopPropagation()
          onRemove()
        }}
      >
        <IconX size={12} stroke={2} aria-hidden />
      </UnstyledButton>
    </span>
  )
}
