import type { Environment } from '@feldwerk/query/expression/check.ts'
import { createContext, useContext } from 'react'
import type { Subjects } from '../conditions/subject.ts'
import type { RecordNames } from '../expression/type-words.ts'

/** What words at a place may name, and what people call it. */
export interface WordingSight {
  readonly environment: Environment
  readonly subjects: Subjects
  readonly recordNames: RecordNames
  /** What is known of one row of the context, by expressions such as `row.name`; undefined where there is none. */
  readonly rowSubjects?: Subjects | undefined
}

/** What the tokens of one editor share. */
interface TokensContextValue extends WordingSight {
  /** Where the token is whose format is open; null: none. */
  readonly openAt: number | null
  readonly open: (at: number | null) => void
}

export const TokensContext = createContext<TokensContextValue | undefined>(undefined)

export function useTokens(): TokensContextValue {
  const tokens = useContext(TokensContext)
  if (!tokens) throw new Error('Tokens need the editor that they stand in')
  return tokens
}
