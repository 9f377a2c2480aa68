import { icon } from '@feldwerk/ui/parts/icon.ts'
import { useTexts } from '@feldwerk/ui/texts/texts.ts'
import { ActionIcon, Tooltip } from '@mantine/core'
import {
  IconBold,
  IconHeading,
  IconItalic,
  IconList,
  IconListNumbers,
  type TablerIcon,
} from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkTool } from './LinkTool.tsx'
import { newBlock, SHOWN_ICONS, type ShownKind } from './shown-blocks.ts'
import styles from './WordingToolbar.module.css'
import type { WordingSight } from './wording-sight.ts'

interface WordingToolbarProps {
  readonly editor: Editor
  readonly sight: WordingSight
  /** What the text may show besides words. */
  readonly shows: readonly ShownKind[]
}

interface Tool {
  readonly name: string
  readonly icon: TablerIcon
  readonly isOn: boolean
  readonly run: () => void
}

/** The tools above a text, one tab stop; arrow keys go from tool to tool. */
export function WordingToolbar({ editor, sight, shows }: WordingToolbarProps) {
  const { t } = useTranslation()
  const texts = useTexts().richText
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading: now.isActive('heading'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
    }),
  })
  const chain = () => editor.chain().focus()
  const tools: readonly Tool[] = [
    { name: texts.bold, icon: IconBold, isOn: on.bold, run: () => chain().toggleBold().run() },
    { name: texts.italic, icon: IconItalic, isOn: on.italic, run: () => chain().toggleItalic().run() },
    {
      name: texts.heading,
      icon: IconHeading,
      isOn: on.heading,
      run: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      name: texts.bulletList,
      icon: IconList,
      isOn: on.bulletList,
      run: () => chain().toggleBulletList().run(),
    },
    {
      name: texts.orderedList,
      icon: IconListNumbers,
      isOn: on.orderedList,
      run: () => chain().toggleOrderedList().run(),
    },
  ]
  const blocks = shows.flatMap((kind): Tool[] => {
    const block = newBlock(kind, sight)
    if (!block) return []
    const node = { type: kind.toLowerCase(), attrs: { block } }
    return [
      {
        name: t(`wording.insert.${kind}`),
        icon: SHOWN_ICONS[kind],
        isOn: false,
        run: () => chain().insertContent(node).run(),
      },
    ]
  })
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={texts.toolbar}
      className={styles['tools']}
      onKeyDown={moveFocus}
    >
      {tools.map((tool, i) => (
        <ToolButton key={tool.name} tool={tool} isFirst={i === 0} />
      ))}
      <LinkTool editor={editor} />
      {blocks.length > 0 && <span className={styles['between']} />}
      {blocks.map((tool) => (
        <ToolButton key={tool.name} tool={tool} />
      ))}
    </div>
  )
}

function ToolButton({ tool, isFirst = false }: { readonly tool: Tool; readonly isFirst?: boolean }) {
  const Icon = tool.icon
  return (
    <Tooltip label={tool.name}>
      <ActionIcon
        size="sm"
        className={styles['tool']}
        aria-label={tool.name}
        aria-pressed={tool.isOn}
        tabIndex={isFirst ? 0 : -1}
        onClick={tool.run}
      >
        <Icon {...icon} />
      </ActionIcon>
    </Tooltip>
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
