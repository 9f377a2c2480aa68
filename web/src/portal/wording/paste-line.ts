import { Fragment, type Node, type Slice } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'

/** Inserts what is pasted as one line: the words and tokens of all paragraphs, with spaces between them. */
export function pasteLine({ state, dispatch }: EditorView, _event: ClipboardEvent, slice: Slice): boolean {
  const inline: Node[] = []
  slice.content.descendants((node) => {
    if (!node.isTextblock) return !node.isInline
    if (inline.length > 0) inline.push(state.schema.text(' '))
    inline.push(...node.children)
    return false
  })
  const words = Fragment.fromArray(
    inline.length > 0 ? inline : slice.content.content.filter((node) => node.isInline),
  )
  const { from, to } = state.selection
  dispatch(state.tr.replaceWith(from, to, words).scrollIntoView())
  return true
}
