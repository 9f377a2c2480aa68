/** Key of everything about tasks among the queries; invalidate it after a change of one. */
export const tasksKey = ['tasks'] as const
