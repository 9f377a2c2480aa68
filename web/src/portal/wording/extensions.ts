import { type Extensions, mergeAttributes, Node } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { SHOWN_NODES, Token, WordsLink } from './nodes.ts'

/** Undo is that of the page, for which words are one step among others; what is switched off is not known at all. */
const NONE = {
  undoRedo: false,
  blockquote: false,
  code: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  underline: false,
  link: false,
  trailingNode: false,
  document: false,
} as const

const OneLine = Node.create({ name: 'doc', topNode: true, content: 'paragraph' })
const Blocks = Node.create({ name: 'doc', topNode: true, content: 'block+' })

/** An entry of a list: one paragraph, no lists within lists. */
const ListItem = Node.create({
  name: 'listItem',
  content: 'paragraph',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', mergeAttributes(HTMLAttributes), 0],
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) }
  },
})

/** Words and tokens in one line. */
export const LINE_EXTENSIONS: Extensions = [
  OneLine,
  StarterKit.configure({
    ...NONE,
    heading: false,
    bulletList: false,
    orderedList: false,
    listItem: false,
    listKeymap: false,
    hardBreak: false,
    bold: false,
    italic: false,
  }),
  Token,
]

/** Paragraphs, headings and lists with bold and italic words, links and tokens. */
export const TEXT_EXTENSIONS: Extensions = [
  Blocks,
  StarterKit.configure({ ...NONE, heading: { levels: [2, 3] }, listItem: false }),
  ListItem,
  WordsLink,
  Token,
  ...SHOWN_NODES,
]
