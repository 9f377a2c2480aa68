import { Problem } from '@feldwerk/contract/errors.ts'

/** Work with files that a company, and all together, may have on a node: being received, waiting or being done. */
const MOST = { ofCompany: 6, together: 36 } as const

const taken = new Map<string, number>()

/**
 * Does work that holds a whole file in memory, of which each company may have a few pieces at once. Throws `unavailable`,
 * to be tried again, before anything of the file is read.
 */
export async function inPlace<T>(companyId: string, work: () => Promise<T>): Promise<T> {
  const mine = taken.get(companyId) ?? 0
  const all = taken.values().reduce((sum, each) => sum + each, 0)
  if (mine >= MOST.ofCompany || all >= MOST.together) throw new Problem('unavailable')
  taken.set(companyId, mine + 1)
  try {
    return await work()
  } finally {
    const left = (taken.get(companyId) ?? 1) - 1
    if (left === 0) taken.delete(companyId)
    else taken.set(companyId, left)
  }
}
