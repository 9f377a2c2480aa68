/** Tabs of the page of a workflow. */
export const WORKFLOW_TABS = ['overview', 'results', 'permissions', 'versions', 'dependants'] as const
