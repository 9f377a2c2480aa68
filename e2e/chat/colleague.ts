import type { Client } from '@feldwerk/contract/client.ts'
import type { Browser, Page } from '@playwright/test'
import { clientOf } from '../client.ts'
import { lastMail } from '../mails.ts'
import type { Person } from '../people.ts'

/** Somebody else of the company, in a browser of their own. */
export interface Colleague {
  readonly id: string
  readonly person: Person
  readonly page: Page
}

/** Invites a person to the portal and signs them in, all through the API. */
export async function newColleague(browser: Browser, client: Client, person: Person): Promise<Colleague> {
  const { firstName, lastName, email, password } = person
  const { id } = await client.accounts.create({
    account: { firstName, lastName, email, language: 'de', portalAccess: true },
  })
  const { links } = await lastMail(email)
  const link = links.find((each) => each.includes('/accept-invitation')) ?? ''
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? ''
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await clientOf(page.request).auth.acceptInvitation({ invitation: { token, password } })
  return { id, person, page }
}
