import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '../../../test/world.ts'
import { DEMO_PASSWORD } from './people.ts'
import { demoLogins, seedDemo } from './seed.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ FELDWERK_DEMO: '1' })
})
afterAll(() => world.close())

const login = (email: string, kind: 'PORTAL' | 'APP') =>
  world.raw('/api/auth/login', { method: 'POST', body: { email, password: DEMO_PASSWORD, kind } })

it('is made once, however often Feldwerk starts', async () => {
  expect(await seedDemo(world.db)).toBe(true)
  expect(await seedDemo(world.db)).toBe(false)
  const { rows } = await world.owner.query('select count(*)::int as companies from company where demo')
  expect(rows).toEqual([{ companies: 1 }])
})

it('lets the three log-ins of the README in, each where it belongs', async () => {
  expect(demoLogins).toEqual([
    'lena.brandt@demo.feldwerk.example',
    'jonas.keller@demo.feldwerk.example',
    'mia.yilmaz@demo.feldwerk.example',
  ])
  const [owner = '', portal = '', worker = ''] = demoLogins
  expect((await login(owner, 'PORTAL')).status).toBe(200)
  expect((await login(portal, 'PORTAL')).status).toBe(200)
  expect((await login(worker, 'PORTAL')).json).toMatchObject({ code: 'accessMissing' })
  expect((await login(worker, 'APP')).status).toBe(200)
})

it('shows people, machines and groups, nobody of them an operator', async () => {
  const answer = await login('jonas.keller@demo.feldwerk.example', 'PORTAL')
  const cookie = /feldwerk-portal=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? ''
  const token = (await world.raw('/api/auth/token', { method: 'POST', cookie })).json as {
    accessToken: string
  }
  const client = world.clientOf(token.accessToken)
  expect((await client.accounts.users({ size: 50 })).recordsTotal).toBe(12)
  expect((await client.accounts.machines()).recordsTotal).toBe(4)
  const groups = await client.accountGroups.paginated({ orderColumn: 'userCount', orderDir: 'DESC' })
  expect(groups.data[0]).toMatchObject({ name: 'Instandhaltung', userCount: 5 })
  expect((await client.companies.mine()).demo).toBe(true)
})
