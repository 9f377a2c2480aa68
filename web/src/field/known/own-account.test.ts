import { Account } from '@feldwerk/contract/accounts.ts'
import { expect, test } from 'vitest'
import { readAccount } from './own-account.ts'

const account = {
  id: '0192f0c5-7f2a-7cc1-8a2b-2f6d3b1c4e5f',
  ownCompany: true,
  privateInfoVisible: false,
  firstName: 'Ada',
  lastName: null,
  language: 'de',
  email: null,
  phone: null,
  lastLoginAt: null,
  imageUrl: null,
  employeeNumber: null,
  asMachine: false,
  machineSerialNumber: null,
  machineManufacturer: null,
  machineName: null,
  machineDescription: null,
  owner: false,
  portalAccess: false,
  appAccess: true,
  deleted: false,
  createdAt: '2026-11-23T08:00:00.000Z',
  emailConfirmed: false,
  company: {
    id: '0192f0c5-7f2a-7cc1-8a2b-2f6d3b1c4e60',
    name: 'Werk',
    logo: null,
    logoThumbnail: null,
    demo: false,
  },
}
const kept = (changed: object) => readAccount(JSON.stringify({ ...account, ...changed }))

test('an account that another version kept without a field, or as something else, is not taken', () => {
  for (const name of Object.keys(account)) {
    expect(Account.safeParse({ ...account, [name]: undefined }).success, name).toBe(false)
    expect(kept({ [name]: undefined }), name).toBeUndefined()
    expect(kept({ [name]: 7 }), name).toBeUndefined()
  }
  for (const text of ['', 'null', '7', '[]', '{"id":']) expect(readAccount(text), text).toBeUndefined()
})

test('an account is read as it was kept, as its schema reads it', () => {
  expect(kept({})).toEqual(Account.parse(account))
})
