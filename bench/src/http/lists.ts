import type { Figure } from '../figure.ts'
import { askWell } from './client.ts'
import type { BenchEstate } from './estate.ts'
import { oneByOne, percentile } from './load.ts'

/** The asset table's target holds for every list of that size. */
const TARGET = { atMost: 150 }

const pages: Record<string, string> = {
  'in their common order': '',
  'sorted by e-mail': 'orderColumn=email&orderDir=DESC',
  'sorted by last sign-in': 'orderColumn=lastLoginAt&orderDir=DESC',
  'filtered by two names': 'lastName=kell&firstName=ann',
  'filtered and sorted': 'lastName=er&orderColumn=employeeNumber',
  'searched by two words': 'search=mia%20kell',
  'searched for a number': 'search=A-0047',
  'searched in vain': 'search=zzzz',
  'page 1,000': 'page=1000',
}

const searches: Record<string, string> = {
  'a name': 'mia%20kell',
  'one letter': 'a',
  'nothing there': 'zzzz',
}

/** Pages of people and the search, in a company of a hundred thousand, and how they are paid for in a small one. */
export async function lists({ client, large, companies }: BenchEstate): Promise<Figure[]> {
  const median = async (path: string, token: string | undefined) => {
    const times = await oneByOne(13, () => askWell(client, { path, ...(token ? { token } : {}) }))
    return percentile(times.slice(2), 0.5)
  }
  const figures: Figure[] = [
    {
      name: 'GET /accounts/mine, 50 %',
      value: await median('/api/accounts/mine', companies[0]?.token),
      unit: 'ms',
    },
    {
      name: '200 people, a page, 50 %',
      value: await median('/api/accounts/users/@paginated', companies[0]?.token),
      unit: 'ms',
    },
  ]
  for (const [name, query] of Object.entries(pages)) {
    const value = await median(`/api/accounts/users/@paginated?${query}`, large.token)
    figures.push({ name: `100,000 people, ${name}, 50 %`, value, unit: 'ms', target: TARGET })
  }
  for (const [name, query] of Object.entries(searches)) {
    const value = await median(`/api/search?query=${query}`, large.token)
    figures.push({ name: `100,000 people, search for ${name}, 50 %`, value, unit: 'ms', target: TARGET })
  }
  return figures
}
