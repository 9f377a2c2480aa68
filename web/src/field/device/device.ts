import { createContext, useContext } from 'react'
import type { KnownAnswers } from '../known/known.ts'
import type { Outbox } from '../outbox/outbox.ts'

/** The data on this device, and the way from it to the server. */
interface Device {
  readonly outbox: Outbox
  readonly known: KnownAnswers
}

export const DeviceContext = createContext<Device | undefined>(undefined)

export function useDevice(): Device {
  const device = useContext(DeviceContext)
  if (!device) throw new Error('The field app needs its device around it')
  return device
}
