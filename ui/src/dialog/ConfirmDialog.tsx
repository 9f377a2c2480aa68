import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/texts.ts'
import { Dialog } from './Dialog.tsx'

/** What a confirm dialog asks. */
export interface ConfirmQuestion {
  readonly title?: string
  /** What the act will hit, with number and name. */
  readonly text: ReactNode
  /** Names the act: "Gruppe löschen". */
  readonly confirmLabel: string
  /** "Abbrechen" unless given. */
  readonly abortLabel?: string
  /** Red main button for acts that cannot be taken back. */
  readonly destructive?: boolean
  readonly icon?: ReactNode
}

interface ConfirmDialogProps extends ConfirmQuestion {
  readonly opened: boolean
  /** The act is under way: the dialog stays, the button keeps its width. */
  readonly loading?: boolean
  readonly onConfirm: () => void
  readonly onAbort: () => void
}

/** Asks before an act. Mostly used through `useConfirm`; directly where the dialog has to wait for the act. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const texts = useTexts()
  const {
    destructive = false,
    icon = destructive ? <IconTrash size={20} stroke={1.7} aria-hidden /> : undefined,
  } = props
  return (
    <Dialog
      opened={props.opened}
      onClose={props.loading ? undefined : props.onAbort}
      title={props.title}
      text={props.text}
      icon={icon}
      tone={destructive ? 'red' : 'neutral'}
      actions={
        <>
          <Button variant="default" onClick={props.onAbort} disabled={props.loading ?? false}>
            {props.abortLabel ?? texts.abort}
          </Button>
          <Button
            data-autofocus
            loading={props.loading ?? false}
            onClick={props.onConfirm}
            {...(destructive ? { color: 'red' } : {})}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    />
  )
}
