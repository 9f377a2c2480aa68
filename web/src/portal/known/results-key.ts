/** Key of everything about results among the queries; invalidate it after a change of one. */
export const resultsKey = ['workflowResults'] as const
