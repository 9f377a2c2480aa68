import i18next from 'i18next'
import { fieldErrors, formProblem } from '../../errors/error-text.ts'

/** Addresses and networks as somebody typed or pasted them: a line each, or with commas or spaces between them. */
export const typedAddresses = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

/** Why addresses were not taken, at the field in which all of them stand: what is wrong with which. */
export function addressProblem(error: unknown, typed = '') {
  const problem = formProblem(error)
  if (!problem) return null
  const addresses = typedAddresses(typed)
  const wrong = Map.groupBy(Object.entries(fieldErrors(error)), ([path, why]) =>
    path.startsWith(PLACE) ? why : null,
  )
  const others = Object.fromEntries(wrong.get(null) ?? [])
  wrong.delete(null)
  if (wrong.size === 0) return problem
  const told = [...wrong].map(([why, places]) => {
    const which = places.map(([path]) => addresses[Number(path.slice(PLACE.length))] ?? '').join(', ')
    return i18next.t('tokens.addressesWrong', { which, why })
  })
  return { ...problem, fields: { ...others, addresses: told.join(' ') } }
}

/** Before the place of each in the list. */
const PLACE = 'addresses.'
