/** Everything that is read of chats. */
export const chatKey = ['chat'] as const

/** The rooms of the person. */
export const chatRoomsKey = [...chatKey, 'rooms'] as const
