import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import type { Subject } from '../conditions/subject.ts'
import { type FoundValue, foundValues, type TypedSign, typedSign } from './find-values.ts'

/** What is offered at the cursor, which of it is chosen, and how to walk through it. */
export interface ValueOffer {
  readonly items: readonly FoundValue[]
  /** -1 where no value fits and nobody has walked to the formula: what was typed may be meant as it stands. */
  readonly index: number
  readonly isOpen: boolean
  readonly place: { readonly left: number; readonly bottom: number }
  /** Looks again what stands before the cursor. */
  readonly look: (editor: Editor) => void
  readonly move: (by: number) => void
  /** Puts a value in the place of what was typed; without one a formula, which is written then. */
  readonly take: (editor: Editor, value: FoundValue | undefined) => void
  readonly close: () => void
}

interface OfferState {
  readonly sign: TypedSign
  readonly place: ValueOffer['place']
}

/** The values that can be inserted, offered once somebody has typed `@` or `{`. */
export function useValues(subjects: readonly Subject[], onFormula: (at: number) => void): ValueOffer {
  const [state, setState] = useState<OfferState>()
  /** Where the arrow keys have led; undefined until one is pressed. */
  const [walked, setWalked] = useState<number>()
  /** Where somebody has closed the list: it stays closed there. */
  const [closedAt, setClosedAt] = useState<number>()
  const items = state ? foundValues(subjects, state.sign.search) : []
  const index = walked ?? (items.length > 0 ? 0 : -1)
  const isSentence = items.length === 0 && state?.sign.search.includes(' ')
  return {
    items,
    index,
    isOpen: state !== undefined && state.sign.from !== closedAt && !isSentence,
    place: state?.place ?? { left: 0, bottom: 0 },
    look: (editor) => {
      if (!editor.isFocused) return setState(undefined)
      const sign = typedSign(editor.state.selection)
      if (sign?.from !== state?.sign.from || sign?.search !== state?.sign.search) setWalked(undefined)
      if (!sign) {
        setClosedAt(undefined)
        return setState(undefined)
      }
      setState({ sign, place: placeOf(editor, sign.from) })
    },
    // Behind the last value stands the way to a formula.
    move: (by) => {
      const count = items.length + 1
      setWalked(Math.max(index + by + count, count - 1) % count)
    },
    take: (editor, value) => {
      if (!state) return
      const { from, to } = state.sign
      const token = { type: 'token', attrs: { expression: value?.expression ?? '' } }
      setState(undefined)
      editor.chain().focus().insertContentAt({ from, to }, token).run()
      if (!value) onFormula(from)
    },
    close: () => setClosedAt(state?.sign.from),
  }
}

/** Below the sign, as far as the frame of the editor goes. */
function placeOf({ view }: Editor, at: number): ValueOffer['place'] {
  const { left, bottom } = view.coordsAtPos(at)
  const frame = view.dom.parentElement?.parentElement?.getBoundingClientRect()
  return frame ? { left: left - frame.left, bottom: bottom - frame.top } : { left, bottom }
}
