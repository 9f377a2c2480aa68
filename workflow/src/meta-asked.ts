import { parse } from '@feldwerk/query/expression/parse.ts'
import { children, type Node } from '@feldwerk/query/expression/tree.ts'
import { type Form, type FormField, partsOf } from './form/form.ts'

/** The parts of `meta` that tell about whoever fills in a form. */
export type MetaPart = 'position' | 'device'

const PARTS: readonly MetaPart[] = ['position', 'device']

/** What of `meta` the expressions of a form ask for, whether they can be computed or not. */
export function metaAsked({ nodes }: Pick<Form, 'nodes'>): ReadonlySet<MetaPart> {
  const asked = [...partsOf(nodes)].flatMap((part) =>
    // Only what nobody types in sees it.
    part.kind === 'COMPONENT' && part.row.answer?.computedBy
      ? [...part.fields.values()].flatMap(inField)
      : [],
  )
  return new Set(asked)
}

const inField = (field: FormField): readonly MetaPart[] =>
  (field.checked()?.expressions ?? []).flatMap(({ text }) => {
    const { node } = parse(text)
    return node ? inNode(node) : []
  })

/** `meta` by itself asks for all of it. */
function inNode(node: Node): readonly MetaPart[] {
  if (node.kind === 'NAME') return node.name === 'meta' ? PARTS : []
  if (node.kind === 'FIELD' && node.target.kind === 'NAME' && node.target.name === 'meta')
    return PARTS.filter((part) => part === node.name)
  if (node.kind === 'MACRO' && node.variable === 'meta') return inNode(node.list)
  return children(node).flatMap(inNode)
}
