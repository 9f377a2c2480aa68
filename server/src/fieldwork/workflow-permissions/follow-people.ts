import type { PeopleFollower } from '../../people/accounts/followers.ts'
import { keepPastOfGroups } from './store.ts'

/** Who leaves a group has had the permissions of the group until then. */
export const rememberPermissions: PeopleFollower = { onLeft: keepPastOfGroups }
