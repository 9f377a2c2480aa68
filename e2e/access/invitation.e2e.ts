import type { Client } from '@feldwerk/contract/client.ts'
import { newCompany } from '../companies.ts'
import { lastMail } from '../mails.ts'
import { jonas, type Person } from '../people.ts'
import { expectStartPageOf } from '../signing-in.ts'
import { expect, test } from '../test.ts'

async function invite(client: Client, { firstName, lastName, email }: Person): Promise<string> {
  await client.accounts.create({
    account: { firstName, lastName, email, portalAccess: true, language: 'de' },
  })
  const { links } = await lastMail(email, /lädt Sie/)
  return links.find((link) => link.includes('accept-invitation')) ?? ''
}

test('an invited person sees who invites, sets a password and is in', async ({ page }) => {
  const { client, name, owner } = await newCompany(page)
  const guest = jonas()
  const link = await invite(client, guest)
  await page.context().clearCookies()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Einladung annehmen' })).toBeVisible()
  await expect(page.getByText(`${owner.firstName} ${owner.lastName} lädt Sie zu ${name} ein.`)).toBeVisible()
  await expect(page.getByLabel('E-Mail')).toHaveValue(guest.email)
  await page.getByLabel('Neues Passwort', { exact: true }).fill('kurz')
  await page.getByRole('button', { name: 'Einladung annehmen' }).click()
  await expect(page.getByText('Wählen Sie ein Passwort mit mindestens 10 Zeichen.')).toBeVisible()
  await page.getByLabel('Neues Passwort', { exact: true }).fill(guest.password)
  await page.getByRole('button', { name: 'Einladung annehmen' }).click()
  await expectStartPageOf(page, guest)
})

test('a revoked invitation and one that was accepted are refused with the way out', async ({ page }) => {
  const { client } = await newCompany(page)
  const guest = jonas()
  const link = await invite(client, guest)
  const { data } = await client.accounts.users({ email: guest.email })
  await client.accounts.revokeInvitation({ accountId: data[0]?.id ?? '' })
  await page.context().clearCookies()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Diese Einladung gilt nicht mehr' })).toBeVisible()
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible()
})
