import type { Language } from '@feldwerk/workflow/texts.ts'
import { type Editor, type JSONContent, useEditor } from '@tiptap/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { LINE_EXTENSIONS, TEXT_EXTENSIONS } from './extensions.ts'
import { pasteLine } from './paste-line.ts'
import type { ValueOffer } from './use-values.ts'
import type { WordingFieldProps } from './wording-field.ts'
import { blocksOf, lineDocument, lineOf, textDocument } from './words-document.ts'
import { lineIn, textIn, withWords } from './written-field.ts'

interface WordsEditorContext {
  readonly props: WordingFieldProps
  readonly language: Language
  readonly id: string
  readonly offer: ValueOffer
  /** Opens how the token at a place is written. */
  readonly onOpen: (at: number) => void
}

/** The editor of the words in one language; what changes them from outside, such as undo, is taken over. */
export function useWordsEditor({ props, language, id, offer, onOpen }: WordsEditorContext): Editor {
  const shown = documentOf(props, language)
  const written = useRef(JSON.stringify(shown))
  const own = useRef<Editor>(undefined)
  const onKey = useEffectEvent((key: KeyboardEvent): boolean =>
    own.current ? handled({ key, editor: own.current, offer, props, onOpen }) : false,
  )
  const onWords = useEffectEvent((words: JSONContent) => {
    written.current = JSON.stringify(roundTrip(props, words))
    changeTo(props, language, words)
  })
  const onLook = useEffectEvent((now: Editor) => offer.look(now))
  const editor = useEditor({
    extensions: props.kind === 'LINE' ? LINE_EXTENSIONS : TEXT_EXTENSIONS,
    content: shown,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': String(props.kind === 'TEXT'),
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-help`,
        'aria-autocomplete': 'list',
      },
      handleKeyDown: (_view, event) => onKey(event),
      ...(props.kind === 'LINE' ? { handlePaste: pasteLine } : {}),
    },
    onUpdate: ({ editor: changed }) => onWords(changed.getJSON()),
    onTransaction: ({ editor: changed }) => onLook(changed),
  })
  useEffect(() => {
    own.current = editor
  }, [editor])
  const outside = JSON.stringify(shown)
  useEffect(() => {
    if (editor.isDestroyed || outside === written.current) return
    written.current = outside
    const { from } = editor.state.selection
    editor.commands.setContent(JSON.parse(outside), { emitUpdate: false })
    editor.commands.setTextSelection(Math.min(from, editor.state.doc.content.size - 1))
  }, [editor, outside, written])
  return editor
}

interface HandledKey {
  readonly key: KeyboardEvent
  readonly editor: Editor
  readonly offer: ValueOffer
  readonly props: WordingFieldProps
  readonly onOpen: (at: number) => void
}

/** Keys walk through the values that are offered; Alt and Enter opens the token beside the cursor. */
function handled({ key, editor, offer, props, onOpen }: HandledKey): boolean {
  if (key.isComposing) return false
  if (key.key === 'Enter' && key.altKey) {
    const at = tokenAtCursor(editor)
    if (at !== null) onOpen(at)
    return true
  }
  if (offer.isOpen) {
    const take = () => offer.take(editor, offer.items[offer.index])
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => offer.move(1),
      ArrowUp: () => offer.move(-1),
      ...(offer.index >= 0 ? { Enter: take, Tab: take } : {}),
      Escape: offer.close,
    }
    const act = acts[key.key]
    if (act) {
      key.stopPropagation()
      act()
      return true
    }
  }
  return key.key === 'Enter' && props.kind === 'LINE'
}

/** Where the token before the cursor is, or else the one after it. */
function tokenAtCursor({ view, state }: Editor): number | null {
  // The page knows first where keys have moved the cursor; the editor hears of it a moment later.
  const { anchorNode, anchorOffset } = document.getSelection() ?? {}
  const isInside = anchorNode && view.dom.contains(anchorNode)
  const cursor = state.doc.resolve(
    isInside ? view.posAtDOM(anchorNode, anchorOffset ?? 0) : state.selection.from,
  )
  if (cursor.nodeBefore?.type.name === 'token') return cursor.pos - 1
  return cursor.nodeAfter?.type.name === 'token' ? cursor.pos : null
}

/** The words of a language as a document. */
function documentOf(props: WordingFieldProps, language: Language): JSONContent {
  return props.kind === 'LINE'
    ? lineDocument(lineIn(props.value)?.[language] ?? [])
    : textDocument(textIn(props.value)?.[language] ?? [])
}

/** A document as it comes back from what is kept of it. */
const roundTrip = ({ kind }: WordingFieldProps, words: JSONContent): JSONContent =>
  kind === 'LINE' ? lineDocument(lineOf(words)) : textDocument(blocksOf(words))

function changeTo(props: WordingFieldProps, language: Language, words: JSONContent): void {
  if (props.kind === 'LINE')
    props.onChange({ kind: 'LINE', line: withWords(lineIn(props.value) ?? {}, language, lineOf(words)) })
  else props.onChange({ kind: 'TEXT', text: withWords(textIn(props.value) ?? {}, language, blocksOf(words)) })
}
