import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTexts } from '../texts/texts.ts'
import { icon } from './icon.ts'

interface CopyButtonProps {
  readonly value: string
  /** Verb and thing: "Token kopieren". Without it the button is an icon named "Kopieren". */
  readonly label?: string
  /** Only the icon, named by `label`. */
  readonly icon?: boolean
  readonly onCopy?: () => void
}

/** Copies a value and says so for two seconds. */
export function CopyButton({ value, label, icon: iconOnly = false, onCopy }: CopyButtonProps) {
  const texts = useTexts()
  const clipboard = useClipboard({ timeout: 2000 })
  const Icon = clipboard.copied ? IconCheck : IconCopy
  const symbol = <Icon {...icon} />
  const copy = () => {
    clipboard.copy(value)
    onCopy?.()
  }
  const said = (
    <span className="fw-visually-hidden" role="status">
      {clipboard.copied ? texts.copied : ''}
    </span>
  )
  if (label && !iconOnly) {
    return (
      <>
        <Button variant="default" leftSection={symbol} onClick={copy}>
          {label}
        </Button>
        {said}
      </>
    )
  }
  return (
    <>
      <Tooltip label={clipboard.copied ? texts.copied : (label ?? texts.copy)}>
        <ActionIcon size="sm" aria-label={label ?? texts.copy} onClick={copy}>
          {symbol}
        </ActionIcon>
      </Tooltip>
      {said}
    </>
  )
}
