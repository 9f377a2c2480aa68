import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Client } from '@feldwerk/contract/client.ts'
import { DEMO_PASSWORD } from '@feldwerk/server/life/demo/people.ts'
import { demoLogins } from '@feldwerk/server/life/demo/seed.ts'
import { type Browser, type BrowserContext, chromium, expect } from '@playwright/test'
import { clientOf } from '../client.ts'
import { newCompany } from '../companies.ts'
import { chromiumFlags, chromiumProgram, unpackChromium } from '../set-up/chromium.ts'
import { type StartedServer, startServer } from '../set-up/server.ts'
import { writeBoard } from './board.ts'
import { takeDocuments } from './documents.ts'
import { findIds } from './found-ids.ts'
import { appScreens, type FoundIds, type PictureScreen, portalScreens, publicScreens } from './screens.ts'
import { type Picture, takeRound } from './take.ts'

/*
 * Takes pictures of every screen and of the pages of documents on data of its own, and writes a page that shows them all:
 *
 *   npm run feldwerk -- pictures <folder> [--only <screen>]… [--language de]… [--width 390]…
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', multiple: true },
    language: { type: 'string', multiple: true },
    width: { type: 'string', multiple: true },
  },
})
const folder = path.resolve(positionals[0] ?? 'pictures')
const languages = (['de', 'en'] as const).filter((each) => values.language?.includes(each) ?? true)
const widths = [1440, 1024, 390].filter((each) => values.width?.includes(String(each)) ?? true)
const chosen = (screens: readonly PictureScreen[]) =>
  screens.filter(({ name }) => values.only?.some((part) => name.includes(part)) ?? true)

const pictures: Picture[] = []
await unpackChromium()
const server = await startServer({ FELDWERK_TEST_DEMO: '' })
const browser = await chromium.launch({ executablePath: chromiumProgram, args: chromiumFlags })
try {
  for (const language of languages) await takeLanguage({ server, browser, language })
} finally {
  await browser.close()
  await server.stop()
}
await writeBoard(folder, pictures)
process.stdout.write(`${pictures.length} pictures: ${path.join(folder, 'index.html')}\n`)

interface LanguageRound {
  readonly server: StartedServer
  readonly browser: Browser
  readonly language: Picture['language']
}

async function takeLanguage(round: LanguageRound): Promise<void> {
  const { language } = round
  const open = () =>
    round.browser.newContext({
      baseURL: round.server.url,
      locale: language === 'de' ? 'de-DE' : 'en-GB',
      timezoneId: 'Europe/Berlin',
      reducedMotion: 'reduce',
    })
  const take = async (
    context: BrowserContext,
    group: string,
    screens: readonly PictureScreen[],
    { ids = {}, at = widths }: { readonly ids?: FoundIds; readonly at?: readonly number[] } = {},
  ) => {
    const taken = await takeRound(context, {
      folder,
      group,
      language,
      ids,
      screens: chosen(screens),
      widths: at,
    })
    pictures.push(...taken)
    await context.close()
  }

  await take(await open(), 'public', publicScreens)
  const beginner = await open()
  const company = await newCompany(await beginner.newPage(), { language, server: round.server })
  await take(beginner, 'empty', portalScreens, { ids: await findIds(company.client) })

  const office = await open()
  const client = await demoClient(office, round)
  const ids = await findIds(client)
  const phone = await open()
  const worker = loginOf(2)
  const { data: people } = await client.accounts.paginated({ search: worker.email })
  for (const { id } of people) await client.accounts.update({ accountId: id, account: { language } })
  await clientOf(phone.request, round.server.url).auth.login({ credentials: { ...worker, kind: 'APP' } })
  await take(phone, 'app', appScreens, { ids, at: [390] })
  if (values.only?.some((part) => 'documents'.includes(part)) ?? true)
    pictures.push(...(await takeDocuments({ page: await office.newPage(), client, folder, language })))
  await take(office, 'filled', portalScreens, { ids })
}

/** Signs in as the owner of the demo company, in this language, once its work is there. */
async function demoClient(
  { request }: BrowserContext,
  { server: at, language }: LanguageRound,
): Promise<Client> {
  const client = clientOf(request, at.url)
  await client.auth.login({ credentials: loginOf(0) })
  await client.accounts.updateMine({ account: { language } })
  await expect
    .poll(async () => (await client.companies.mine()).filling, { timeout: 300_000, intervals: [1000] })
    .toBe(false)
  return client
}

function loginOf(person: number) {
  return { email: demoLogins[person] ?? '', password: DEMO_PASSWORD }
}
