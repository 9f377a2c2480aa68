/** What a result can set going, in the order in which it is done. */
export const TRIGGER_RUN_KINDS = ['ASSET', 'PDF', 'EMAIL', 'WEBHOOK', 'TASK'] as const

/**
 * It waits for its time, is being done, is done, goes with others of its trigger in one mail, was not called for by its
 * condition, or was given up.
 */
export const TRIGGER_RUN_STATES = ['WAITING', 'RUNNING', 'DONE', 'BUNDLED', 'SKIPPED', 'FAILED'] as const
