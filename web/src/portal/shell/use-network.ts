import { useOnline } from '@feldwerk/ui/network/use-online.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** ONLINE says nothing; BACK is said for a while after the network has come back. */
type NetworkState = 'ONLINE' | 'OFFLINE' | 'BACK'

const BACK_MS = 4000

/** Whether there is a network, and the moment in ms of which what is shown is. */
export function useNetwork(): { readonly network: NetworkState; readonly since: number } {
  const isOnline = useOnline()
  const queries = useQueryClient()
  const [network, setNetwork] = useState<NetworkState>(isOnline ? 'ONLINE' : 'OFFLINE')
  const [since, setSince] = useState(Date.now)
  useEffect(() => {
    if (!isOnline) {
      const loaded = queries.getQueryCache().getAll()
      setSince(Math.max(...loaded.map(({ state }) => state.dataUpdatedAt)) || Date.now())
      return setNetwork('OFFLINE')
    }
    setNetwork((before) => (before === 'OFFLINE' ? 'BACK' : before))
    const timer = setTimeout(() => setNetwork('ONLINE'), BACK_MS)
    return () => clearTimeout(timer)
  }, [isOnline, queries])
  return { network, since }
}
