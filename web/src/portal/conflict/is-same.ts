import { hashKey } from '@tanstack/react-query'

/** Whether two parts say the same; the order of their fields is of no account, for the database has one of its own. */
export const isSame = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other])
