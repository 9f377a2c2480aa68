import { followPeople } from './messages/chat/follow-people.ts'
import { registerFollowers } from './people/accounts/followers.ts'

registerFollowers([followPeople])
