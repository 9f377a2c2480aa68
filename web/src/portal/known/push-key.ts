/** Everything that is read of push messages. */
export const pushKey = ['pushMessages'] as const
