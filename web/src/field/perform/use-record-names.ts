import type { NameOf } from '@feldwerk/workflow/answering/choice-label.ts'
import { useEffect, useState } from 'react'
import { useDevice } from '../device/device.ts'
import { keptNames } from '../known/asset-cards.ts'

const NONE: NameOf = () => undefined

/** The names of the assets that rounds are about, and of those that were chosen before; from the phone, a moment later. */
export function useRecordNames(accountId: string): NameOf {
  const { known } = useDevice()
  const [nameOf, setNameOf] = useState<NameOf>(() => NONE)
  useEffect(() => {
    let isHere = true
    const read = async () => {
      const names = await keptNames(known, accountId)
      if (isHere) setNameOf(() => (id: string) => names.get(id))
    }
    void read()
    return () => {
      isHere = false
    }
  }, [known, accountId])
  return nameOf
}
