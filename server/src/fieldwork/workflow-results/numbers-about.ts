import { own } from '@feldwerk/query/values.ts'
import type { AnswerPath } from '@feldwerk/workflow/answers.ts'
import type { Component } from '@feldwerk/workflow/definition.ts'
import { childrenOf, type Part } from '@feldwerk/workflow/parts.ts'
import type { Json } from '@feldwerk/workflow/wire.ts'

type NumberQuestion = Extract<Component, { readonly kind: 'NUMBER' }>

/** A number that was answered, where it stands and what it was asked as. */
export interface NumberAnswer {
  readonly part: NumberQuestion
  readonly path: AnswerPath
  readonly value: number
}

/** The numbers that answers say of an asset: those of the rounds that name it, else those outside of rounds. */
export function numbersAbout(parts: readonly Part[], answers: Json, assetId: string): NumberAnswer[] {
  const found = walk(parts, { answers, path: [], assetId })
  const inRounds = found.filter(({ path }) => isInRound(path))
  return inRounds.length > 0 ? inRounds : found
}

const isInRound = (path: AnswerPath) => path.some((step) => typeof step === 'number')

interface AnswerPlace {
  readonly answers: Json
  readonly path: AnswerPath
  readonly assetId: string
}

function walk(parts: readonly Part[], { answers, path: above, assetId }: AnswerPlace): NumberAnswer[] {
  return parts.flatMap((part) => {
    const given = (own(answers, part.variableName) ?? null) as Json
    const path = [...above, part.variableName]
    if (part.kind === 'NUMBER') return typeof given === 'number' ? [{ part, path, value: given }] : []
    const within = childrenOf(part)
    if (part.kind !== 'ITERATION') return walk(within, { answers: given, path, assetId })
    return (Array.isArray(given) ? given : []).flatMap((round: Json, at) =>
      names(round, assetId) ? walk(within, { answers: round, path: [...path, at], assetId }) : [],
    )
  })
}

function names(value: Json, assetId: string): boolean {
  if (value === null || typeof value !== 'object') return value === assetId
  return Object.values(value).some((inner) => names(inner, assetId))
}
