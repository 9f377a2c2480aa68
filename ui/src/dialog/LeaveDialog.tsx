import { Button } from '@mantine/core'
import { useTexts } from '../texts/texts.ts'
import { Dialog } from './Dialog.tsx'

interface LeaveDialogProps {
  readonly opened: boolean
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** The leave-page confirmation; its words are those of the specification, point 2. */
export function LeaveDialog({ opened, onStay, onLeave }: LeaveDialogProps) {
  const texts = useTexts().dialog
  return (
    <Dialog
      opened={opened}
      onClose={onStay}
      title={texts.leaveTitle}
      text={texts.leaveText}
      actions={
        <>
          <Button variant="default" onClick={onStay}>
            {texts.leaveNo}
          </Button>
          <Button data-autofocus onClick={onLeave}>
            {texts.leaveYes}
          </Button>
        </>
      }
    />
  )
}
