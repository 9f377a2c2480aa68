import { createContext, useContext } from 'react'
import { type Language, useLanguage } from '../../texts/texts.ts'

/** In which language the texts of an editor are written now. */
export interface WritingState {
  readonly language: Language
  /** Those that the company writes, the person's own first. */
  readonly languages: readonly Language[]
  readonly write: (language: Language) => void
}

export const WritingContext = createContext<WritingState | undefined>(undefined)

/** The language that fields for texts are filled in: that of the switch, else the page's own. */
export function useWritingLanguage(): Language {
  const own = useLanguage()
  return useContext(WritingContext)?.language ?? own
}
