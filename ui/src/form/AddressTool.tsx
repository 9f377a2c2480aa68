import { Button, Popover } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useTexts } from '../texts/texts.ts'
import styles from './AddressTool.module.css'
import { AddressInput } from './tools/AddressInput.tsx'
import { ToolButton } from './tools/ToolButton.tsx'

interface AddressToolProps {
  readonly editor: Editor
  readonly disabled: boolean
  /** The cursor is in a link. */
  readonly isOn: boolean
}

/** Lets words lead to an address. */
export function AddressTool({ editor, disabled, isOn }: AddressToolProps) {
  const texts = useTexts().richText
  const [isOpen, setOpen] = useState(false)
  const [address, setAddress] = useState('')
  const open = () => {
    setAddress(String(editor.getAttributes('link')['href'] ?? ''))
    setOpen(true)
  }
  const set = () => {
    const href = /^(https?:|mailto:|tel:|\/)/i.test(address) ? address : `https://${address}`
    if (address.trim() !== '') editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
    setOpen(false)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus position="bottom-start">
      <Popover.Target>
        <ToolButton tool={{ name: texts.link, icon: IconLink, isOn, run: open }} disabled={disabled} />
      </Popover.Target>
      <Popover.Dropdown className={styles['box'] ?? ''}>
        <AddressInput address={address} onChange={setAddress} onTake={set} />
        <Button size="xs" onClick={set}>
          {texts.setLink}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
