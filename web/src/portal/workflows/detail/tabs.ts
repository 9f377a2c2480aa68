/** Tabs of the page of a workflow. */
export const WORKFLOW_TABS = [
  'overview',
  'results',
  'tasks',
  'permissions',
  'versions',
  'dependants',
] as const
