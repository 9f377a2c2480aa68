import { EMPTY_CATALOGUE } from '@feldwerk/query/catalogue.ts'
import type { Environment } from '@feldwerk/query/expression/check.ts'
import { createContext, useContext } from 'react'
import type { RecordNames } from '../expression/type-words.ts'
import type { Subjects } from './subject.ts'

interface BuilderFacts {
  readonly subjects: Subjects
  readonly environment: Environment
  readonly recordNames: RecordNames
}

/** Shared by the fields of all rules. */
export const BuilderContext = createContext<BuilderFacts>({
  subjects: new Map(),
  environment: { names: {}, catalogue: EMPTY_CATALOGUE },
  recordNames: {},
})

export const useBuilder = () => useContext(BuilderContext)
