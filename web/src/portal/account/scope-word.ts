import type { ApiScope } from '@feldwerk/contract/scopes.ts'

type ScopeWord = ApiScope extends infer S ? (S extends `${infer D}:${infer M}` ? `${D}_${M}` : never) : never

/** A scope as a key among the texts, where a colon has a meaning of its own. */
export function scopeWord(scope: ApiScope): ScopeWord {
  return scope.replace(':', '_') as ScopeWord
}
