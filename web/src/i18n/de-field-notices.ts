import { notifications } from './de/notifications.ts'

/** German: what people of the field app hear of. */
export const deFieldNotices = { notifications }
