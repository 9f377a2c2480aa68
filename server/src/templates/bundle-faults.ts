import type { InputError } from '@feldwerk/contract/errors.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import type { TemplateBundle } from '@feldwerk/contract/template-bundle.ts'
import { inOrder, partsOf } from './parts.ts'
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
  for (const { part, path, references, content } of parts) {
    if (seen.has(part.id)) report([...path, 'id'], 'duplicateId')
    seen.add(part.id)
    for (const { kind, id, path: place } of references) {
      const isInside = parts.some((other) => other.content.kind === kind && other.part.id === id)
      if (!isInside) report(place, 'outsideReference')
    }
    if (content.kind === 'WORKFLOW') for (const place of filesIn(part, path)) report(place, 'noFiles')
  }
  for (const { path } of inOrder(parts).circular) report(path, 'circle')
  for (const place of sampleFaults(bundle)) report(place, 'unknownSample')
  return errors
}

/** Fixed pictures and recordings: their files belong to the company that drew the workflow up. */
function filesIn(value: unknown, path: Path): Path[] {
  if (Array.isArray(value)) return value.flatMap((each, at) => filesIn(each, [...path, at]))
  if (typeof value !== 'object' || value === null) return []
  const { kind, images, audio } = value as { kind?: unknown; images?: unknown; audio?: unknown }
  const shown = kind === 'OUTPUT_IMAGES' ? images : kind === 'OUTPUT_AUDIO' ? audio : undefined
  const name = kind === 'OUTPUT_IMAGES' ? 'images' : 'audio'
  if ((shown as { kind?: unknown } | undefined)?.kind === 'VALUE') return [[...path, name]]
  return Object.entries(value).flatMap(([key, each]) => filesIn(each, [...path, key]))
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
