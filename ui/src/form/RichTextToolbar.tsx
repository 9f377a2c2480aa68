import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconLinkOff,
  IconUnderline,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { useTexts } from '../texts/texts.ts'
import { AddressTool } from './AddressTool.tsx'
import styles from './RichTextToolbar.module.css'
import { type Tool, ToolButton } from './tools/ToolButton.tsx'
import { Toolbar } from './tools/Toolbar.tsx'
import { textTools } from './tools/text-tools.ts'

interface RichTextToolbarProps {
  readonly editor: Editor
  readonly disabled: boolean
  /** The cursor has been in the text: before that no tool is shown as being on. */
  readonly entered: boolean
}

/** The tools above a rich text. */
export function RichTextToolbar({ editor, disabled, entered }: RichTextToolbarProps) {
  const texts = useTexts().richText
  const isOn = (kind: string) => entered && editor.isActive(kind)
  const chain = () => editor.chain().focus()
  const { bold, italic, heading, bulletList, orderedList } = textTools(editor, texts, isOn)
  const underline: Tool = {
    name: texts.underline,
    icon: IconUnderline,
    isOn: isOn('underline'),
    run: () => chain().toggleUnderline().run(),
  }
  const quote: Tool = {
    name: texts.quote,
    icon: IconBlockquote,
    isOn: isOn('blockquote'),
    run: () => chain().toggleBlockquote().run(),
  }
  const unlink: Tool = {
    name: texts.removeLink,
    icon: IconLinkOff,
    isOn: false,
    run: () => chain().unsetLink().run(),
  }
  const undo: Tool = { name: texts.undo, icon: IconArrowBackUp, isOn: false, run: () => chain().undo().run() }
  const redo: Tool = {
    name: texts.redo,
    icon: IconArrowForwardUp,
    isOn: false,
    run: () => chain().redo().run(),
  }
  return (
    <Toolbar>
      {[bold, italic, underline, heading, bulletList, orderedList, quote].map((tool, index) => (
        <ToolButton key={tool.name} tool={tool} disabled={disabled} isFirst={index === 0} />
      ))}
      <AddressTool editor={editor} disabled={disabled} isOn={isOn('link')} />
      {isOn('link') && <ToolButton tool={unlink} disabled={disabled} />}
      <span className={styles['between']} />
      <ToolButton tool={undo} disabled={disabled} />
      <ToolButton tool={redo} disabled={disabled} />
    </Toolbar>
  )
}
