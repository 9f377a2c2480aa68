/** Key of the permissions of one workflow among the queries. */
export const permissionsKey = (workflowId: string) => ['workflowPermissions', workflowId] as const
