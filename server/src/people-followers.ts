import { rememberPermissions } from './fieldwork/workflow-permissions/follow-people.ts'
import { followPeople } from './messages/chat/follow-people.ts'
import { registerFollowers } from './people/accounts/followers.ts'

registerFollowers([rememberPermissions, followPeople])
