import type { Client } from '@feldwerk/contract/client.ts'
import type { Page } from '@playwright/test'
import { baseUrl, clientOf } from './client.ts'
import { lastMail, mailFolder } from './mails.ts'
import { jonas, lena, mia, type Person, unique } from './people.ts'

/** A company of one test, and its owner, signed in to the page it was made with. */
export interface Company {
  readonly name: string
  readonly owner: Person
  readonly ownerId: string
  /** Calls as the owner. */
  readonly client: Client
}

interface NewCompany {
  readonly owner?: Person
  readonly language?: 'de' | 'en'
  /** A server of the test's own; else the one that all tests share. */
  readonly server?: { readonly url: string; readonly mailFolder: string }
}

/** Registers a company, confirms its owner's e-mail and signs the page in, all through the API. */
export async function newCompany(
  page: Pick<Page, 'request'>,
  { owner = lena(), language = 'de', server }: NewCompany = {},
): Promise<Company> {
  const { url, mailFolder: mails } = server ?? { url: baseUrl(), mailFolder: mailFolder() }
  const client = clientOf(page.request, url)
  const name = unique('Nordwerk')
  const { firstName, lastName, email, password } = owner
  const registered = await client.auth.register({
    registration: { firstName, lastName, email, password, companyName: name, language },
  })
  await client.auth.validateEmail({ accountId: registered.accountId, code: await codeFor(email, mails) })
  return { name, owner, ownerId: registered.accountId, client }
}

/** A company in which every list has something to show; ids by what they stand for. */
export interface FilledCompany extends Company {
  readonly ids: Readonly<Record<'person' | 'machine' | 'group' | 'chat' | 'push', string>>
}

/** A new company with people, a machine with a token, a group, a chat and legal texts. */
export async function filledCompany(page: Page, language: 'de' | 'en'): Promise<FilledCompany> {
  const company = await newCompany(page, { language })
  const { client } = company
  const people = [jonas(), mia()].map(({ firstName, lastName, email }) =>
    client.accounts.create({
      account: { firstName, lastName, email, language, appAccess: true, employeeNumber: '1117' },
    }),
  )
  const machine = await client.accounts.create({
    account: { asMachine: true, machineName: 'Kompressor DL-01', machineManufacturer: 'Kaltenberg' },
  })
  const [person, other] = await Promise.all(people)
  const members = [person, other, machine].flatMap((account) => (account ? [{ id: account.id }] : []))
  const group = await client.accountGroups.create({
    accountGroup: { name: 'Schicht Kiel', accounts: members, chatActive: true },
  })
  const chat = await client.chatRooms.create({
    chatRoom: { name: 'Halle 2', accounts: members.filter(({ id }) => id !== machine.id), showsAll: true },
  })
  await client.chatRooms.addMessage({
    chatRoomId: chat.id,
    chatMessage: { message: 'Der Kran steht bis Freitag: https://nordwerk.example/kran' },
  })
  const push = await client.pushMessages.create({
    pushMessage: { translations: [{ language, title: 'Halle 1 gesperrt' }], acknowledge: true },
  })
  await client.apiTokens.create({
    apiToken: { accountId: machine.id, name: 'Steuerung Halle 1', scopes: ['all:read'] },
  })
  await client.companies.setText({
    singletonText: { type: 'IMPRINT', content: '<h2>Nordwerk</h2><p>Werftstraße 12, Kiel</p>' },
  })
  return {
    ...company,
    ids: { person: person?.id ?? '', machine: machine.id, group: group.id, chat: chat.id, push: push.id },
  }
}

/** The code of the newest mail that brings one. */
export async function codeFor(email: string, folder: string = mailFolder()): Promise<string> {
  const { subject } = await lastMail(email, /^\d{6} /, folder)
  return subject.slice(0, 6)
}
