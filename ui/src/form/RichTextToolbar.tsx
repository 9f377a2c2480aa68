import { ActionIcon, Button, Popover, TextInput, Tooltip } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconHeading,
  IconItalic,
  IconLink,
  IconLinkOff,
  IconList,
  IconListNumbers,
  IconUnderline,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { icon } from '../parts/icon.ts'
import { useTexts } from '../texts/texts.ts'
import styles from './RichTextToolbar.module.css'

interface Tool {
  readonly name: string
  readonly icon: TablerIcon
  readonly on: boolean
  readonly run: () => void
}

/** The tools above the text, one tab stop; arrow keys go from tool to tool. */
export function RichTextToolbar({
  editor,
  disabled,
  entered,
}: {
  readonly editor: Editor
  readonly disabled: boolean
  /** The cursor has been in the text: before that no tool is shown as being on. */
  readonly entered: boolean
}) {
  const texts = useTexts().richText
  const isOn = (kind: string) => entered && editor.isActive(kind)
  const chain = () => editor.chain().focus()
  const tools: readonly Tool[] = [
    { name: texts.bold, icon: IconBold, on: isOn('bold'), run: () => chain().toggleBold().run() },
    {
      name: texts.italic,
      icon: IconItalic,
      on: isOn('italic'),
      run: () => chain().toggleItalic().run(),
    },
    {
      name: texts.underline,
      icon: IconUnderline,
      on: isOn('underline'),
      run: () => chain().toggleUnderline().run(),
    },
    {
      name: texts.heading,
      icon: IconHeading,
      on: isOn('heading'),
      run: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      name: texts.bulletList,
      icon: IconList,
      on: isOn('bulletList'),
      run: () => chain().toggleBulletList().run(),
    },
    {
      name: texts.orderedList,
      icon: IconListNumbers,
      on: isOn('orderedList'),
      run: () => chain().toggleOrderedList().run(),
    },
    {
      name: texts.quote,
      icon: IconBlockquote,
      on: isOn('blockquote'),
      run: () => chain().toggleBlockquote().run(),
    },
  ]
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={texts.toolbar}
      className={styles['tools']}
      onKeyDown={moveFocus}
    >
      {tools.map((tool, index) => (
        <ToolButton key={tool.name} tool={tool} disabled={disabled} first={index === 0} />
      ))}
      <LinkTool editor={editor} disabled={disabled} on={isOn('link')} />
      <span className={styles['toolsEnd']} />
      <ToolButton
        tool={{ name: texts.undo, icon: IconArrowBackUp, on: false, run: () => chain().undo().run() }}
        disabled={disabled}
      />
      <ToolButton
        tool={{ name: texts.redo, icon: IconArrowForwardUp, on: false, run: () => chain().redo().run() }}
        disabled={disabled}
      />
    </div>
  )
}

interface ToolButtonProps {
  readonly tool: Tool
  readonly disabled: boolean
  readonly first?: boolean
}

function ToolButton({ tool, disabled, first = false }: ToolButtonProps) {
  const Icon = tool.icon
  return (
    <Tooltip label={tool.name}>
      <ActionIcon
        size="sm"
        className={styles['tool']}
        aria-label={tool.name}
        aria-pressed={tool.on}
        disabled={disabled}
        tabIndex={first ? 0 : -1}
        onClick={tool.run}
      >
        <Icon {...icon} />
      </ActionIcon>
    </Tooltip>
  )
}

interface LinkToolProps {
  readonly editor: Editor
  readonly disabled: boolean
  /** The cursor is in a link. */
  readonly on: boolean
}

function LinkTool({ editor, disabled, on }: LinkToolProps) {
  const texts = useTexts().richText
  const [opened, setOpened] = useState(false)
  const [address, setAddress] = useState('')
  const open = () => {
    setAddress(String(editor.getAttributes('link')['href'] ?? ''))
    setOpened(true)
  }
  const set = () => {
    const href = /^(https?:|mailto:|tel:|\/)/i.test(address) ? address : `https://${address}`
    if (address.trim() !== '') editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
    setOpened(false)
  }
  return (
    <>
      <Popover opened={opened} onChange={setOpened} trapFocus position="bottom-start">
        <Popover.Target>
          <ActionIcon
            size="sm"
            className={styles['tool']}
            aria-label={texts.link}
            aria-pressed={on}
            disabled={disabled}
            tabIndex={-1}
            onClick={open}
          >
            <IconLink {...icon} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown className={styles['linkBox'] ?? ''}>
          <TextInput
            label={texts.linkAddress}
            placeholder="https://"
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              set()
            }}
            data-autofocus
          />
          <Button size="xs" onClick={set}>
            {texts.setLink}
          </Button>
        </Popover.Dropdown>
      </Popover>
      {on && (
        <ToolButton
          tool={{
            name: texts.removeLink,
            icon: IconLinkOff,
            on: false,
            run: () => editor.chain().focus().unsetLink().run(),
          }}
          disabled={disabled}
        />
      )}
    </>
  )
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return
  const tools = [...event.currentTarget.querySelectorAll('button')]
  const at = tools.findIndex((tool) => tool === document.activeElement)
  if (at === -1) return
  event.preventDefault()
  tools[(at + step + tools.length) % tools.length]?.focus()
}
