import type { InputError } from '@feldwerk/contract/errors.ts'
import { LOCALES, type Locale } from '@feldwerk/contract/locales.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { TemplateBundle } from '@feldwerk/contract/template-bundle.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { validationProblem } from '../../platform/http/validation-problem.ts'
import type { CallerContext } from '../../platform/node/context.ts'
import { bundleFaults } from './bundle-faults.ts'
import { inLanguage } from './in-language.ts'
import { makeParts } from './install.ts'
import { withInstanceIds } from './instance-ids.ts'
import { bundleTexts } from './texts.ts'

/** Ends a trial by rolling it back. */
class TakenBack extends Error {
  readonly errors: readonly InputError[]
  constructor(errors: readonly InputError[]) {
    super('tried out')
    this.errors = errors
  }
}

/**
 * Refuses a bundle that could not be installed, with every place that is wrong: in each language that it has values in
 * it is installed and taken back, in a transaction of its own. Nothing stays.
 */
export async function demandInstallable(
  context: CallerContext,
  bundle: TemplateBundle,
  at: string,
): Promise<void> {
  for (const each of [
    bundle,
    ...LOCALES.flatMap((language) => wordedIn(language, { bundle, context, at })),
  ]) {
    const faults = bundleFaults(each, context.language, at)
    if (faults.length > 0) throw validationProblem(faults)
    const errors = await tryOut(context, each, at)
    if (errors.length > 0) throw validationProblem([...errors])
  }
}

interface TryOutContext {
  readonly bundle: TemplateBundle
  readonly context: CallerContext
  readonly at: string
}

/**
 * The bundle with its words of that language, where it has some. Words change values, so the result is validated again.
 */
function wordedIn(language: Locale, { bundle, context, at }: TryOutContext): TemplateBundle[] {
  const worded = inLanguage(bundle, language)
  if (worded === bundle) return []
  const parsed = TemplateBundle.safeParse(worded)
  if (parsed.success) return [parsed.data]
  const message = bundleTexts[context.language].notPossible
  throw validationProblem([{ in: 'body', path: `${at}.words.${language}`, rule: 'notPossible', message }])
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
