import { createContext, useContext } from 'react'
import type { Subjects } from './rules.ts'

interface BuilderFacts {
  readonly subjects: Subjects
  readonly lead: string | undefined
}

/** Shared by the fields of all rules. */
export const BuilderContext = createContext<BuilderFacts>({ subjects: new Map(), lead: undefined })

export const useBuilder = () => useContext(BuilderContext)
