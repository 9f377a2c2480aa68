import { errorTexts } from '@feldwerk/contract/error-texts/texts.ts'
import { type InputError, Problem, type ProblemDetails } from '@feldwerk/contract/errors.ts'
import type { TemplateBundle } from '@feldwerk/contract/template-bundle.ts'
import type { WorkContext } from '../../platform/node/context.ts'
import { lockDefinitions } from '../../platform/references/store.ts'
import { inOrder, makePart, type PlacedPart, partsOf } from './parts.ts'
import { bundleTexts } from './texts.ts'

export interface MadeParts {
  readonly parts: readonly PlacedPart[]
  /** What could not be made, every place of it. */
  readonly errors: readonly InputError[]
}

/**
 * Makes everything a bundle holds, with its ids as they stand. Goes on after a part that is refused, so that all that
 * is wrong is told at once; after an error the transaction can only be rolled back.
 */
export async function makeParts(work: WorkContext, bundle: TemplateBundle, at: string): Promise<MadeParts> {
  await lockDefinitions(work.trx, work.caller.companyId)
  const errors: InputError[] = []
  const failed = new Set<string>()
  const made: PlacedPart[] = []
  for (const placed of inOrder(partsOf(bundle)).parts) {
    if (placed.references.some(({ id }) => failed.has(id))) failed.add(placed.part.id)
    if (failed.has(placed.part.id)) continue
    try {
      await makePart(work, placed)
      made.push(placed)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      errors.push(...errorsWithin(error, work, [at, ...placed.path]))
      failed.add(placed.part.id)
    }
  }
  return { parts: made, errors }
}

/** Why a part was refused, with paths from the root of the body. */
function errorsWithin(
  problem: Problem,
  { language }: WorkContext,
  path: readonly (string | number)[],
): InputError[] {
  const within = (inner: string) => [...path, inner].filter((each) => each !== '').join('.')
  if (problem.code === 'validation') {
    const { errors } = problem.details as ProblemDetails<'validation'>
    return errors.map((error) => ({ ...error, path: within(error.path) }))
  }
  if (problem.code === 'assetTypeInvalid') {
    const { faults } = problem.details as ProblemDetails<'assetTypeInvalid'>
    return faults.map((fault) => ({
      in: 'body',
      path: within(fault.path.join('.')),
      rule: fault.code,
      message: fault.message,
      ...(fault.end > fault.start ? { start: fault.start, end: fault.end } : {}),
    }))
  }
  const message =
    problem.code === 'notFound' ? bundleTexts[language].outsideReference : errorTexts[language][problem.code]
  return [{ in: 'body', path: within(''), rule: problem.code, message }]
}
