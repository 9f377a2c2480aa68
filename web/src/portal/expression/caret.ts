/** Where a character of a painted text stands, in px from the upper left corner of `frame`. */
export function placeOfCharacter(
  paint: HTMLElement,
  frame: HTMLElement,
  at: number,
): { left: number; bottom: number } {
  const range = document.createRange()
  const [node, offset] = textAt(paint, at)
  range.setStart(node, offset)
  range.collapse(true)
  const [rect = paint.getBoundingClientRect()] = range.getClientRects()
  const around = frame.getBoundingClientRect()
  return { left: rect.left - around.left, bottom: rect.bottom - around.top }
}

function textAt(paint: HTMLElement, at: number): [Node, number] {
  const walker = document.createTreeWalker(paint, NodeFilter.SHOW_TEXT)
  let rest = at
  let last: Node = paint
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0
    if (rest <= length) return [node, rest]
    rest -= length
    last = node
  }
  return last === paint ? [paint, 0] : [last, last.textContent?.length ?? 0]
}
