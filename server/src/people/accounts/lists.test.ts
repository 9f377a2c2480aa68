import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, refusal, type TestCompany, type World } from '../../../test/world.ts'

let world: World
let company: TestCompany

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  await (await world.company()).row({ firstName: 'Özge', lastName: 'Aalen', employeeNumber: '7' })
  const people = [
    ['Özge', 'Öztürk', '10'],
    ['Zoe', 'Ahrens', '2'],
    ['Bernd', 'zander', '9'],
    ['Anna', 'Zander', null],
    ['Jörg', 'Strauß', '1'],
  ] as const
  for (const [firstName, lastName, employeeNumber] of people) {
    await company.row({ firstName, lastName, ...(employeeNumber && { employeeNumber }), email: null })
  }
  await company.machine({
    name: 'Presse 10',
    manufacturer: 'Schuler',
    serialNumber: 'SN_100%',
    description: 'Halle Nord',
  })
  await company.machine({ name: 'Presse 9', manufacturer: 'Müller Weingarten' })
})
afterAll(() => world.close())

test('people come by name as people expect it, the machines apart', async () => {
  const { data, recordsTotal } = await company.client.accounts.users()
  expect(data.map(({ firstName, lastName }) => `${lastName}, ${firstName}`)).toEqual([
    'Ahrens, Zoe',
    'Brandt, Lena',
    'Öztürk, Özge',
    'Strauß, Jörg',
    'zander, Bernd',
    'Zander, Anna',
  ])
  expect(recordsTotal).toBe(6)
  const machines = await company.client.accounts.machines()
  expect(machines.data.map(({ machineName }) => machineName)).toEqual(['Presse 9', 'Presse 10'])
  expect((await company.client.accounts.paginated()).recordsTotal).toBe(8)
})

test('a column orders both ways, what is missing last', async () => {
  const numbers = async (orderDir: 'ASC' | 'DESC') => {
    const { data } = await company.client.accounts.users({ orderColumn: 'employeeNumber', orderDir })
    return data.map((account) => account.employeeNumber)
  }
  expect(await numbers('ASC')).toEqual(['1', '2', '9', '10', null, null])
  expect(await numbers('DESC')).toEqual(['10', '9', '2', '1', null, null])
})

test('pages join without gap and overlap, in every order', async () => {
  const columns = ['firstName', 'lastName', 'email', 'employeeNumber', 'createdAt', 'lastLoginAt'] as const
  for (const orderColumn of columns) {
    const whole = await company.client.accounts.users({ orderColumn, size: 500 })
    const pages = await Promise.all(
      [0, 1, 2, 3].map((page) => company.client.accounts.users({ orderColumn, page, size: 2 })),
    )
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(whole.data.map(({ id }) => id))
    expect(pages.map(({ recordsTotal }) => recordsTotal)).toEqual([6, 6, 6, 6])
  }
})

test('a page beyond the last is empty and counts as the others do', async () => {
  const beyond = { page: 9, size: 2 }
  const { users } = company.client.accounts
  expect(await users(beyond)).toEqual({ data: [], recordsTotal: 6, next: null })
  expect(await users({ ...beyond, search: 'zander' })).toEqual({ data: [], recordsTotal: 2, next: null })
  expect(await users({ ...beyond, page: 0, lastName: 'niemand' })).toEqual({
    data: [],
    recordsTotal: 0,
    next: null,
  })
})

test('names go down as they go up', async () => {
  const [up, down] = await Promise.all(
    (['ASC', 'DESC'] as const).map((orderDir) => company.client.accounts.paginated({ orderDir })),
  )
  expect(down?.data.map(({ id }) => id)).toEqual(up?.data.map(({ id }) => id).toReversed())
})

test('a search finds every word, in any case, also beyond ASCII', async () => {
  const found = async (search: string) => {
    const { data } = await company.client.accounts.paginated({ search })
    return data.map((account) => account.machineName ?? account.firstName)
  }
  expect(await found('öZtÜRK özge')).toEqual(['Özge'])
  expect(await found('ÖZGE aalen')).toEqual([])
  expect(await found('presse SCHULER')).toEqual(['Presse 10'])
  expect(await found('zander')).toEqual(['Bernd', 'Anna'])
  expect(await found('%')).toEqual(['Presse 10'])
  expect(await found("' or 1=1 --")).toEqual([])
})

test('filters hold together; an empty one is none', async () => {
  const { users, machines } = company.client.accounts
  expect((await users({ lastName: 'ZAND', firstName: 'ann' })).data).toMatchObject([{ firstName: 'Anna' }])
  expect((await users({ lastName: '', firstName: ' ' })).recordsTotal).toBe(6)
  expect((await users({ filterSelf: true })).data.map(({ id }) => id)).not.toContain(company.owner.id)
  expect((await users({ filterSelf: false })).recordsTotal).toBe(6)
  expect((await machines({ machineManufacturer: 'müller' })).data).toMatchObject([
    { machineName: 'Presse 9' },
  ])
  expect((await machines({ machineManufacturer: 'ler WEINg' })).recordsTotal).toBe(1)
  expect((await machines({ machineSerialNumber: 'sn_1' })).data).toMatchObject([{ machineName: 'Presse 10' }])
  expect((await machines({ machineDescription: 'nord', machineName: '9' })).recordsTotal).toBe(0)
})

test('a workflow that does not exist is not found', async () => {
  const call = company.client.accounts.paginated({ withoutPermissionForWorkflowId: newId() })
  expect(await refusal(call)).toMatchObject({ status: 404 })
})

test('an unknown column or parameter, or a page too large, is refused by name', async () => {
  const bad = [
    'orderColumn=password_hash',
    'size=501',
    'page=-1',
    'orderDir=asc;drop',
    'owner=true',
    'size=abc',
  ]
  for (const query of bad) {
    const answer = await world.raw(`/api/accounts/users/@paginated?${query}`, { token: company.owner.token })
    expect([query, answer.status]).toEqual([query, 400])
    expect(answer.text).toContain(`"path":"${query.split('=')[0]}"`)
  }
})

test('a hundred rows take as many statements as ten', async () => {
  const crowd = await world.company()
  for (let index = 0; index < 100; index++) await crowd.row({ lastName: `Person ${index}` })
  const statements = (size: number) => world.statements(() => crowd.client.accounts.users({ size }))
  await statements(1)
  expect(await statements(100)).toBe(await statements(10))
})
