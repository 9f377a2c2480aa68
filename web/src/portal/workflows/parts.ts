import type { Component, Node } from '@feldwerk/workflow/definition.ts'
import type { Field } from '@feldwerk/workflow/field.ts'
import { type Language, type Texts, translate } from '@feldwerk/workflow/texts.ts'

/** A node or a component: whatever stands in the tree of a workflow. */
export type Part = Node | Component

/** The parts directly within a part. */
export function childrenOf(part: Part): readonly Part[] {
  if (part.kind === 'ITERATION') return part.nodes
  if (part.kind === 'ACTIVITY') return part.components
  return part.kind === 'ACTIVITY_GROUP' ? part.activities : []
}

/** The fixed text of a field in a language; undefined where it is computed or not set. */
export function fixedText(field: Field<unknown> | undefined | null, language: Language): string | undefined {
  return field?.kind === 'VALUE' ? (translate(field.value as Texts, language) ?? undefined) : undefined
}

/** What a part is called by people: its title, else what expressions call it. */
export function partTitle(part: Part, language: Language): string {
  const { title, label, portalLabel } = part as {
    readonly title?: Field
    readonly label?: Field
    readonly portalLabel?: Field
  }
  const found = [title, portalLabel, label].map((field) => fixedText(field, language)).find(Boolean)
  return found ?? part.variableName
}
