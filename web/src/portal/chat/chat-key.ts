/** Everything that is read of chats. */
export const chatKey = ['chat'] as const
