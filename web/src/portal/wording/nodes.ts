import { Mark, mergeAttributes, Node, ReactNodeViewRenderer } from '@tiptap/react'
import { BlockView } from './BlockView.tsx'
import { TokenView } from './TokenView.tsx'

/** What may stand in a link: an address of the web or of a person, or the result in the portal. */
export const isAddress = (href: string): boolean =>
  href === 'RESULT' || /^(https?:\/\/|mailto:)[^\s"'<>\\]+$/i.test(href)

/** A value within words, one character to the editor. It is copied along, and pasted from elsewhere it is nothing. */
export const Token = Node.create({
  name: 'token',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => ({ expression: { default: '' }, format: { default: null } }),
  parseHTML: () => [
    {
      tag: 'span[data-token]',
      getAttrs: (element) => ({
        expression: element.getAttribute('data-token'),
        format: readJson(element.getAttribute('data-format')),
      }),
    },
  ],
  renderHTML: ({ node }) => [
    'span',
    {
      'data-token': String(node.attrs['expression']),
      'data-format': node.attrs['format'] ? JSON.stringify(node.attrs['format']) : null,
    },
  ],
  renderText: ({ node }) => `{${String(node.attrs['expression'])}}`,
  addNodeView: () => ReactNodeViewRenderer(TokenView, { as: 'span' }),
})

function readJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** A table, pictures or a scale between paragraphs; it is not copied to other editors. */
const shownBlock = (name: string) =>
  Node.create({
    name,
    group: 'block',
    atom: true,
    addAttributes: () => ({ block: { default: null, rendered: false } }),
    renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes)],
    addNodeView: () => ReactNodeViewRenderer(BlockView),
  })

export const SHOWN_NODES = ['rows', 'photos', 'scale'].map(shownBlock)

/** Words that lead somewhere. */
export const WordsLink = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => (isAddress(element.getAttribute('href') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes(HTMLAttributes, { rel: 'noopener' }), 0],
})
