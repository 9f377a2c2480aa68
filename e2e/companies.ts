import type { Client } from '@feldwerk/contract/client.ts'
import type { Page } from '@playwright/test'
import { clientOf } from './client.ts'
import { lastMail } from './mails.ts'
import { lena, type Person, unique } from './people.ts'

/** A company of one test, and its owner, signed in to the page it was made with. */
export interface Company {
  readonly name: string
  readonly owner: Person
  readonly ownerId: string
  /** Calls as the owner. */
  readonly client: Client
}

/** Registers a company, confirms its owner's e-mail and signs the page in, all through the API. */
export async function newCompany(page: Page, owner: Person = lena()): Promise<Company> {
  const client = clientOf(page.request)
  const name = unique('Nordwerk')
  const { firstName, lastName, email, password } = owner
  const registered = await client.auth.register({
    registration: { firstName, lastName, email, password, companyName: name },
  })
  await client.auth.validateEmail({ accountId: registered.accountId, code: await codeFor(email) })
  return { name, owner, ownerId: registered.accountId, client }
}

/** The code of the newest mail that brings one. */
export async function codeFor(email: string): Promise<string> {
  const { subject } = await lastMail(email, /^\d{6} /)
  return subject.slice(0, 6)
}
