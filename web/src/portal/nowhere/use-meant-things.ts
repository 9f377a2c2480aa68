import { useOwnAccount } from '../../session/own-account.ts'
import { type RecentThing, recentThings } from '../known/recent-things.ts'
import { foundKinds } from '../shell/previews/found-kinds.ts'
import { useFoundThings } from '../shell/use-found-things.ts'
import { MOST_SUGGESTED, type Suggestion, suggestionOf } from './suggestion.ts'

interface MeantThings {
  /** What the thing was called when this person last looked at it. */
  readonly name: string | undefined
  readonly suggestions: readonly Suggestion[]
  /** They only were looked at last; nothing resembles what is gone. */
  readonly areRecent: boolean
}

/** What a person may have meant who asks for a thing that is gone: such with a name like it, else the last of its list. */
export function useMeantThings(id: string, list: string): MeantThings {
  const { account } = useOwnAccount()
  const recent = account ? recentThings(account.id) : []
  const name = recent.find((one) => one.id === id)?.title
  const { hits, closest } = useFoundThings(name ?? '')
  const like = [...hits, ...closest].filter((one) => one.id !== id)
  const last = recent.filter((one) => one.id !== id && isOf(one, list))
  const shown: readonly RecentThing[] = like.length > 0 ? like : last
  return {
    name,
    suggestions: shown.slice(0, MOST_SUGGESTED).map(suggestionOf),
    areRecent: like.length === 0,
  }
}

const isOf = ({ kind }: RecentThing, list: string) => foundKinds[kind].page.startsWith(`${list}/`)
