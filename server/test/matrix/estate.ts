import { createHash } from 'node:crypto'
import { newId } from '@feldwerk/contract/new-id.ts'
import { hashSecret, newSecret, newTypableCode } from '../../src/platform/process/secret.ts'
import { columns, insertMachines, overAssets } from '../machines.ts'
import type { NewAccount } from '../people.ts'
import type { TestAccount, TestCompany, World } from '../world.ts'
import { type AssetEstate, buildAssets } from './asset-estate.ts'
import { buildChat, type ChatEstate } from './chat-estate.ts'
import { buildDashboards, type DashboardEstate } from './dashboard-estate.ts'
import { buildPayments, type PaymentEstate } from './payment-estate.ts'
import { buildPush, type PushEstate } from './push-estate.ts'
import { buildShares, type ShareEstate } from './share-estate.ts'
import { buildTemplates, type TemplateEstate } from './template-estate.ts'
import { buildWorkflows, type WorkflowEstate } from './workflow-estate.ts'

/** Kinds of things whose ids calls take. */
export type ThingKind =
  | 'account'
  | 'accountGroup'
  | 'file'
  | 'apiToken'
  | 'recordType'
  | 'view'
  | keyof AssetEstate['lasting']
  | keyof WorkflowEstate['lasting']
  | keyof DashboardEstate['lasting']
  | keyof TemplateEstate['lasting']
  | keyof ChatEstate['lasting']
  | keyof PushEstate['lasting']
  | keyof ShareEstate['lasting']

/** One company with at least one of everything, and ways to make more. */
export interface Estate {
  readonly company: TestCompany
  /** Stands in every text of this company: must never occur in another company's answers. */
  readonly marker: string
  readonly worker: TestAccount
  readonly portal: TestAccount
  readonly machine: NewAccount
  readonly withPassword: NewAccount
  readonly groupId: string
  unique(word: string): string
  uniqueEmail(): string
  person(): Promise<NewAccount>
  removed(): Promise<NewAccount>
  invited(): Promise<NewAccount>
  unconfirmed(code: string): Promise<NewAccount>
  image(): Promise<string>
  group(): Promise<string>
  apiToken(): Promise<string>
  /** A view over the lasting type of records. */
  view(): Promise<string>
  metric(): Promise<string>
  dashboard(): Promise<string>
  readonly assets: AssetEstate
  readonly workflows: WorkflowEstate
  readonly templates: TemplateEstate
  readonly chat: ChatEstate
  readonly push: PushEstate
  readonly payments: PaymentEstate
  readonly shares: ShareEstate
  invitation(): Promise<string>
  deviceCode(): Promise<string>
  resetLink(): Promise<string>
  /** Gives `withPassword` back the password it began with. */
  restorePassword(): Promise<void>
  /** A thing of this kind that stays. */
  lasting(kind: ThingKind): string
}

let counter = 0

export async function buildEstate(world: World, marker: string): Promise<Estate> {
  const { owner: sql } = world
  const company = await world.company({ name: `Firma ${marker}` })
  const person = () =>
    company.row({ firstName: `Vor ${marker}`, lastName: `Nach ${marker}`, phone: `${marker}-1` })
  const worker = await company.person({ firstName: `Mia ${marker}`, lastName: `Yilmaz ${marker}`, app: true })
  const portal = await company.person({
    firstName: `Jonas ${marker}`,
    lastName: `Keller ${marker}`,
    portal: true,
  })
  const machine = await company.machine({ name: `Presse ${marker}`, app: true })
  const withPassword = await company.row({
    owner: true,
    portal: true,
    app: true,
    password: 'vier zufällige Wörter',
  })
  const firstPassword = (
    await sql.query('select password_hash, password_salt from login where account_id = $1', [withPassword.id])
  ).rows[0]
  const unique = (word: string) => `${word} ${marker} ${++counter}`
  const uniqueEmail = () => `neu-${++counter}@${marker.toLowerCase()}.example`

  async function group(): Promise<string> {
    const id = newId()
    await sql.query('insert into account_group (company_id, id, name) values ($1, $2, $3)', [
      company.id,
      id,
      unique('Gruppe'),
    ])
    await sql.query(
      'insert into account_group_member (company_id, account_group_id, account_id) values ($1, $2, $3)',
      [company.id, id, worker.id],
    )
    return id
  }

  async function apiToken(): Promise<string> {
    const id = newId()
    await sql.query(
      `insert into api_token (company_id, id, account_id, name, prefix, scopes) values ($1, $2, $3, $4, 'fwt_', '{all:read}')`,
      [company.id, id, machine.id, unique('Token')],
    )
    return id
  }

  async function credential(
    account: NewAccount,
    kind: string,
    secret: string,
    also: Record<string, string> = {},
  ) {
    const names = Object.keys(also)
    await sql.query('insert into directory_credential (company_id, hash) values ($1, $2)', [
      company.id,
      hashSecret(secret),
    ])
    await sql.query(
      `insert into credential (company_id, hash, kind, account_id, expires_at${names.map((name) => `, ${name}`).join('')})
       values ($1, $2, $3, $4, now() + interval '1 hour'${names.map((_, at) => `, $${at + 5}`).join('')})`,
      [company.id, hashSecret(secret), kind, account.id, ...Object.values(also)],
    )
    return secret
  }

  const machines = await insertMachines(world, {
    companyId: company.id,
    keeper: worker.id,
    count: 3,
    values: (i) => ({ name: `Maschine ${marker} ${i}` }),
  })

  async function view(): Promise<string> {
    const id = newId()
    const query = overAssets(machines.machineType, columns({ name: 'asset.name', at: 'asset.since' }))
    const translations = [{ language: 'de', name: unique('Ansicht'), columnMappings: [] }]
    await sql.query(
      'insert into view (company_id, id, translations, query, created_by, last_change_by) values ($1, $2, $3, $4, $5, $5)',
      [company.id, id, JSON.stringify(translations), JSON.stringify(query), portal.id],
    )
    return id
  }

  async function invited() {
    const account = await person()
    const id = newId()
    await sql.query(
      `insert into invitation (company_id, id, account_id, email, expires_at) values ($1, $2, $3, $4, now() + interval '1 day')`,
      [company.id, id, account.id, account.email],
    )
    const secret = await credential(account, 'invitation', newSecret('fwi'), { invitation_id: id })
    return { ...account, secret }
  }

  const assets = await buildAssets({ company, unique })
  const workflows = await buildWorkflows({ world, company, assets, worker, unique })
  const templates = await buildTemplates({ company, unique, assetType: assets.lasting.assetType })
  const chat = await buildChat({ world, company, assetId: assets.lasting.asset, unique })
  const push = await buildPush({ world, company, unique })
  const payments = await buildPayments({ world, company, unique })
  const shares = await buildShares({ world, company, workflows, unique })
  const viewId = await view()
  const dashboards = await buildDashboards({ world, company, by: portal.id, viewId, unique })
  const lasting: Record<ThingKind, string> = {
    ...assets.lasting,
    ...dashboards.lasting,
    ...workflows.lasting,
    ...templates.lasting,
    ...chat.lasting,
    ...push.lasting,
    ...shares.lasting,
    account: worker.id,
    accountGroup: await group(),
    file: await world.image(company.owner),
    apiToken: await apiToken(),
    recordType: machines.machineType,
    view: viewId,
  }
  return {
    company,
    marker,
    worker,
    portal,
    machine,
    withPassword,
    unique,
    uniqueEmail,
    person,
    invited,
    group,
    apiToken,
    view,
    metric: dashboards.metric,
    dashboard: dashboards.dashboard,
    assets,
    workflows,
    templates,
    chat,
    push,
    payments,
    shares,
    groupId: lasting.accountGroup,
    lasting: (kind) => lasting[kind],
    image: () => world.image(company.owner),
    async removed() {
      const account = await person()
      await sql.query('update account set deleted_at = now() where id = $1', [account.id])
      await sql.query('delete from login where account_id = $1', [account.id])
      await sql.query('delete from directory_login where account_id = $1', [account.id])
      return account
    },
    async unconfirmed(code) {
      const account = await person()
      await sql.query('update account set email_confirmed = false where id = $1', [account.id])
      await sql.query(
        `insert into email_code (company_id, account_id, purpose, email, code_hash, expires_at)
         values ($1, $2, 'register', $3, $4, now() + interval '10 minutes')`,
        [
          company.id,
          account.id,
          account.email,
          createHash('sha256').update(`${account.id}:${code}`).digest(),
        ],
      )
      return account
    },
    invitation: async () => (await invited()).secret,
    async deviceCode() {
      const id = newId()
      await sql.query(
        `insert into device_code (company_id, id, account_id, expires_at) values ($1, $2, $3, now() + interval '1 hour')`,
        [company.id, id, worker.id],
      )
      return credential(worker, 'device', newTypableCode(), { device_code_id: id })
    },
    async restorePassword() {
      const { password_hash: hash, password_salt: salt } = firstPassword
      await sql.query('update login set password_hash = $2, password_salt = $3 where account_id = $1', [
        withPassword.id,
        hash,
        salt,
      ])
    },
    resetLink: () => credential(withPassword, 'reset', newSecret('fwr')),
  }
}

/** A checksum per table over every row of a company: what must not change when others call. One statement, for it is asked often. */
export async function checksums(world: World, companyId: string): Promise<Record<string, string | null>> {
  const { rows: tables } = await world.owner.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
      and a.attname = 'company_id' and not a.attisdropped
    order by 1`)
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(md5(t::text), '' order by md5(t::text))) as sum from ${name} t where company_id = $1`,
  )
  const { rows } = await world.owner.query<{ name: string; sum: string | null }>(sums.join(' union all '), [
    companyId,
  ])
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}
