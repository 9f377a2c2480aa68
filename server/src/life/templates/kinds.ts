import type { DefinitionKind } from '@feldwerk/contract/references.ts'
import type { BundleList } from '@feldwerk/contract/template-bundle.ts'
import type { AnyContentKind, ContentKind } from './content-kind.ts'
import { assetTypeKind } from './kinds/asset-type.ts'
import { dashboardKind } from './kinds/dashboard.ts'
import { metricKind } from './kinds/metric.ts'
import { viewKind } from './kinds/view.ts'
import { workflowKind } from './kinds/workflow.ts'

/** The kinds whose definitions templates can hold. */
export const contentKinds: { readonly [L in BundleList]: ContentKind<L> } = {
  assetTypes: assetTypeKind,
  workflows: workflowKind,
  views: viewKind,
  metrics: metricKind,
  dashboards: dashboardKind,
}

/** The kind of a definition. */
export function contentKindOf(kind: DefinitionKind): AnyContentKind {
  const found = Object.values(contentKinds).find((each) => each.kind === kind)
  if (!found) throw new Error(`templates hold no ${kind}`)
  return found
}
