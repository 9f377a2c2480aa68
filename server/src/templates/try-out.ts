import type { InputError } from '@feldwerk/contract/errors.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import type { TemplateBundle } from '@feldwerk/contract/template-bundle.ts'
import type { CallerContext } from '../context.ts'
import { inCompany } from '../platform/db/tenant.ts'
import { validationProblem } from '../platform/http/problem.ts'
import { bundleFaults } from './bundle-faults.ts'
import { makeParts } from './install.ts'
import { withInstanceIds } from './instance-ids.ts'

/** Ends a trial: what was made is taken back. */
class TakenBack extends Error {
  readonly errors: readonly InputError[]
  constructor(errors: readonly InputError[]) {
    super('tried out')
    this.errors = errors
  }
}

/**
 * Refuses a bundle that could not be installed, with every place that is wrong: it is installed and taken back, in a
 * transaction of its own. Nothing stays.
 */
export async function demandInstallable(
  context: CallerContext,
  bundle: TemplateBundle,
  at: string,
): Promise<void> {
  const faults = bundleFaults(bundle, context.language, at)
  if (faults.length > 0) throw validationProblem(faults)
  const errors = await tryOut(context, bundle, at)
  if (errors.length > 0) throw validationProblem([...errors])
}

async function tryOut(
  context: CallerContext,
  bundle: TemplateBundle,
  at: string,
): Promise<readonly InputError[]> {
  const { platform, caller } = context
  try {
    return await inCompany(platform.db, caller.companyId, 'write', async (trx) => {
      const made = await makeParts({ ...context, trx }, withInstanceIds(bundle, newId()), at)
      throw new TakenBack(made.errors)
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.errors
    throw error
  }
}
