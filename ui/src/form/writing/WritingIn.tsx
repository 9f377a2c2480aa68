import { type ReactNode, useMemo, useState } from 'react'
import { type Language, useLanguage } from '../../texts/texts.ts'
import { WritingContext, type WritingState } from './writing.ts'

interface WritingInProps {
  /** Those that the company writes. */
  readonly languages: readonly Language[]
  readonly children: ReactNode
}

/** An editor whose texts are written in one language at a time; it begins with the person's own. */
export function WritingIn({ languages, children }: WritingInProps) {
  const own = useLanguage()
  const [chosen, write] = useState<Language>(own)
  const writing = useMemo((): WritingState => {
    const all = [own, ...languages.filter((each) => each !== own)]
    return { languages: all, language: all.includes(chosen) ? chosen : own, write }
  }, [own, languages, chosen])
  return <WritingContext value={writing}>{children}</WritingContext>
}
