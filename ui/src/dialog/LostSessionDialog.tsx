import { Button } from '@mantine/core'
import { IconExternalLink, IconLock } from '@tabler/icons-react'
import { icon } from '../parts/icon.ts'
import { useTexts } from '../texts/texts.ts'
import { Dialog } from './Dialog.tsx'

interface LostSessionDialogProps {
  readonly opened: boolean
  /** Opens the login page in a new window. The dialog stays until the session is back. */
  readonly onLogin: () => void
}

/** The lost-session modal; its words are those of the specification, point 2. It cannot be closed. */
export function LostSessionDialog({ opened, onLogin }: LostSessionDialogProps) {
  const texts = useTexts().dialog
  return (
    <Dialog
      opened={opened}
      text={texts.lostSession}
      icon={<IconLock size={20} stroke={1.7} aria-hidden />}
      tone="amber"
      onTop
      actions={
        <Button data-autofocus leftSection={<IconExternalLink {...icon} />} onClick={onLogin}>
          {texts.login}
        </Button>
      }
    />
  )
}
