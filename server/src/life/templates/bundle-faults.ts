import type { InputError } from '@feldwerk/contract/errors.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import type { TemplateBundle } from '@feldwerk/contract/template-bundle.ts'
import { shownFiles } from '@feldwerk/workflow/shown-files.ts'
import { inOrder, partsOf } from './parts.ts'
import { excessAt } from './sample/times.ts'
import { type BundleRule, bundleTexts } from './texts.ts'

type Path = readonly (string | number)[]

/** What is wrong with a bundle before anything of it is made, every place of it; `at` is where it stands in the body. */
export function bundleFaults(bundle: TemplateBundle, language: Locale, at: string): InputError[] {
  const parts = partsOf(bundle)
  const errors: InputError[] = []
  const report = (path: Path, rule: BundleRule) =>
    errors.push({ in: 'body', path: [at, ...path].join('.'), rule, message: bundleTexts[language][rule] })
  if (parts.length === 0) report([], 'empty')
  const seen = new Set<string>()
  const once = (id: string | null | undefined, path: Path) => {
    if (!id) return
    if (seen.has(id)) report(path, 'duplicateId')
    seen.add(id)
  }
  for (const { part, path, references, content } of parts) {
    once(part.id, [...path, 'id'])
    for (const [id, place] of innerIds(part, path)) once(id, place)
    for (const { kind, id, path: place } of references) {
      const isInside = parts.some((other) => other.content.kind === kind && other.part.id === id)
      if (!isInside) report(place, 'outsideReference')
    }
    if (content.kind === 'WORKFLOW')
      // Their files belong to the company that drew the workflow up.
      for (const { path: place } of shownFiles(part, path)) report(place, 'noFiles')
  }
  for (const { path } of inOrder(parts).circular) report(path, 'circle')
  for (const place of sampleFaults(bundle)) report(place, 'unknownSample')
  const excess = excessAt(bundle.sample?.results ?? [])
  if (excess >= 0) report(['sample', 'results', excess, 'perDay'], 'tooManySampleResults')
  return errors
}

/** The pieces of a part whose ids are unique in the company: properties, rules of asset types, panels. */
function innerIds(part: object, path: Path): [string | null | undefined, Path][] {
  const { properties, uniqueConstraints, equalityConstraints, panels } = part as Partial<
    Record<
      'properties' | 'uniqueConstraints' | 'equalityConstraints' | 'panels',
      readonly { id?: string | null }[]
    >
  >
  const lists = { properties, uniqueConstraints, equalityConstraints, panels }
  return Object.entries(lists).flatMap(([name, list = []]) =>
    list.map(({ id }, at): [string | null | undefined, Path] => [id, [...path, name, at, 'id']]),
  )
}

function sampleFaults({ sample, assetTypes, workflows }: TemplateBundle): Path[] {
  const types = new Set(assetTypes.map(({ id }) => id))
  const flows = new Set(workflows.map(({ id }) => id))
  return [
    ...(sample?.assets ?? []).flatMap(({ assetTypeId }, at): Path[] =>
      types.has(assetTypeId) ? [] : [['sample', 'assets', at, 'assetTypeId']],
    ),
    ...(sample?.results ?? []).flatMap(({ workflowId }, at): Path[] =>
      flows.has(workflowId) ? [] : [['sample', 'results', at, 'workflowId']],
    ),
  ]
}
