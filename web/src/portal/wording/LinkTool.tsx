import '@mantine/core/styles/Popover.layer.css'
import { AddressInput } from '@feldwerk/ui/form/tools/AddressInput.tsx'
import { ToolButton } from '@feldwerk/ui/form/tools/ToolButton.tsx'
import { useTexts } from '@feldwerk/ui/texts/texts.ts'
import { LINK_TO_RESULT } from '@feldwerk/workflow/wording/line.ts'
import { Button, Popover } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './LinkTool.module.css'
import { isAddress } from './nodes.ts'

/** Lets words lead to the result, or to an address. */
export function LinkTool({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation()
  const texts = useTexts().richText
  const [isOpen, setOpen] = useState(false)
  const [address, setAddress] = useState('')
  const { isOn, isEmpty } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ isOn: now.isActive('link'), isEmpty: now.state.selection.empty }),
  })
  const open = () => {
    const href = String(editor.getAttributes('link')['href'] ?? '')
    setAddress(href === LINK_TO_RESULT ? '' : href)
    setOpen(true)
  }
  const link = (href: string) => {
    const full = isAddress(href) ? href : `https://${href.trim()}`
    setOpen(false)
    if (isAddress(full)) editor.chain().focus().extendMarkRange('link').setMark('link', { href: full }).run()
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus position="bottom-start">
      <Popover.Target>
        <ToolButton
          tool={{ name: texts.link, icon: IconLink, isOn, run: open }}
          disabled={isEmpty && !isOn}
        />
      </Popover.Target>
      <Popover.Dropdown className={styles['box'] ?? ''}>
        <Button size="xs" variant="default" onClick={() => link(LINK_TO_RESULT)}>
          {t('wording.toResult')}
        </Button>
        <AddressInput address={address} onChange={setAddress} onTake={() => link(address)} />
        <div className={styles['acts']}>
          {isOn && (
            <Button
              size="xs"
              variant="subtle"
              onClick={() => {
                setOpen(false)
                editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
              }}
            >
              {texts.removeLink}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={() => link(address)}>
            {texts.setLink}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
