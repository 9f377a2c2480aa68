import { IconBold, IconHeading, IconItalic, IconList, IconListNumbers } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import type { UiTexts } from '../../texts/shape.ts'
import type { Tool } from './ToolButton.tsx'

/** What words can be in every editor of texts. */
type Look = 'bold' | 'italic' | 'heading' | 'bulletList' | 'orderedList'

/** The tools that every editor of texts has. */
export function textTools(
  editor: Editor,
  texts: UiTexts['richText'],
  isOn: (look: Look) => boolean,
): Record<Look, Tool> {
  const chain = () => editor.chain().focus()
  return {
    bold: { name: texts.bold, icon: IconBold, isOn: isOn('bold'), run: () => chain().toggleBold().run() },
    italic: {
      name: texts.italic,
      icon: IconItalic,
      isOn: isOn('italic'),
      run: () => chain().toggleItalic().run(),
    },
    heading: {
      name: texts.heading,
      icon: IconHeading,
      isOn: isOn('heading'),
      run: () => chain().toggleHeading({ level: 2 }).run(),
    },
    bulletList: {
      name: texts.bulletList,
      icon: IconList,
      isOn: isOn('bulletList'),
      run: () => chain().toggleBulletList().run(),
    },
    orderedList: {
      name: texts.orderedList,
      icon: IconListNumbers,
      isOn: isOn('orderedList'),
      run: () => chain().toggleOrderedList().run(),
    },
  }
}
