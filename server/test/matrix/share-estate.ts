import { newId } from '@feldwerk/contract/new-id.ts'
import { EMPTY_DEFINITION } from '@feldwerk/workflow/definition.ts'
import { completeTerms } from '../../src/life/sharing/terms.ts'
import { property, typeOf } from '../asset-types.ts'
import { inspection } from '../workflows.ts'
import type { TestCompany, World } from '../world.ts'
import type { WorkflowEstate } from './workflow-estate.ts'

/** What a company of the matrix shares, and what it is offered. */
export interface ShareEstate {
  readonly lasting: { readonly workflowShare: string }
  /** The share id of a company that is no other's business. */
  partner(): Promise<string>
  /** A workflow that the company offers to another one. */
  offered(): Promise<string>
  /** A workflow of its own that it offers. */
  offeredWorkflow(): Promise<string>
  /** One that another company offers to it. */
  received(): Promise<string>
  /** One that it has accepted, and of which something else is offered since. */
  accepted(): Promise<string>
  /** Such a one that stays. */
  readonly upgradable: string
}

interface EstateContext {
  readonly world: World
  readonly company: TestCompany
  readonly workflows: WorkflowEstate
  unique(word: string): string
}

/** An asset type of the other company that the received workflows refer to. */
export const OFFERED_TYPE = '01977f6a-1c00-7000-8000-00000000aaaa'

const terms = completeTerms({})

export async function buildShares({
  world,
  company,
  workflows,
  unique,
}: EstateContext): Promise<ShareEstate> {
  const partner = async () => (await world.company({ name: unique('Partner') })).client.companies.mine()
  const shareId = async () => (await partner()).shareId ?? ''
  const offer = async (companyShareId: string, workflowId = workflows.lasting.workflow) =>
    (await company.client.workflowShares.offer({ workflowId, share: { companyShareId } })).id

  async function received(): Promise<string> {
    const id = newId()
    const offered = {
      workflowId: newId(),
      version: 1,
      translations: [{ language: 'de', name: unique('Erhalten'), teaser: null, description: null }],
      imageFileId: null,
      definition: { ...EMPTY_DEFINITION, ...inspection },
      assetTypes: [{ id: OFFERED_TYPE, ...typeOf(unique('Orte'), [property('name')]) }],
      views: [],
    }
    await world.owner.query(
      `insert into workflow_share (company_id, id, side, other_company_id, other_company_name, terms, offered, version_offered)
       values ($1, $2, 'RECEIVER', $3, $4, $5, $6, 1)`,
      [company.id, id, newId(), unique('Geber'), JSON.stringify(terms), JSON.stringify(offered)],
    )
    return id
  }

  async function accepted(): Promise<string> {
    const workflowShareId = await received()
    await company.client.workflowShares.accept({ workflowShareId, acceptance: {} })
    await world.owner.query(`update workflow_share set offer = 2, pending = $2 where id = $1`, [
      workflowShareId,
      JSON.stringify({ terms: { ...terms, photos: true }, version: 1 }),
    ])
    return workflowShareId
  }

  await received()
  return {
    lasting: { workflowShare: await offer(await shareId()) },
    partner: shareId,
    offered: async () => await offer(await shareId()),
    async offeredWorkflow() {
      const workflowId = await workflows.published()
      await offer(await shareId(), workflowId)
      return workflowId
    },
    received,
    accepted,
    upgradable: await accepted(),
  }
}
