import { type Tool, ToolButton } from '@feldwerk/ui/form/tools/ToolButton.tsx'
import { Toolbar } from '@feldwerk/ui/form/tools/Toolbar.tsx'
import { textTools } from '@feldwerk/ui/form/tools/text-tools.ts'
import { useTexts } from '@feldwerk/ui/texts/texts.ts'
import { type Editor, useEditorState } from '@tiptap/react'
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
  const tools = Object.values(textTools(editor, texts, (look) => on[look]))
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
    <Toolbar>
      {tools.map((tool, i) => (
        <ToolButton key={tool.name} tool={tool} isFirst={i === 0} />
      ))}
      <LinkTool editor={editor} />
      {blocks.length > 0 && <span className={styles['between']} />}
      {blocks.map((tool) => (
        <ToolButton key={tool.name} tool={tool} />
      ))}
    </Toolbar>
  )
}
