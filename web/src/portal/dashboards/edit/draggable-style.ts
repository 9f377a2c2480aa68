/** The id under which the library of dragging looks for a style tag of its own. */
const ID = 'react-draggable-style-el'

/**
 * Dragging would otherwise write a style tag, which the page's policy refuses: an element that has its id already keeps
 * it from that. What the tag would say stands in `EditBoard.module.css`.
 */
export function withoutStyleTag(): void {
  if (document.getElementById(ID)) return
  const element = document.createElement('template')
  element.id = ID
  document.head.append(element)
}
