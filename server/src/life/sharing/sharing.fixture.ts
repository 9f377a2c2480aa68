import type { Client } from '@feldwerk/contract/client.ts'
import { putFile, takePhoto } from '../../../test/uploads.ts'
import { publishedWorkflow } from '../../../test/workflows.ts'
import { openWorld, type TestCompany, type World } from '../../../test/world.ts'

type Offer = Parameters<Client['workflowShares']['offer']>[0]['share']

/** Who takes part in a test: one company gives its workflow to another, and a third must learn nothing of it. */
interface SharingParties {
  readonly giver: TestCompany
  readonly receiver: TestCompany
  readonly third: TestCompany
  /** A published workflow of the giver. */
  readonly workflowId: string
}

/** Opens a world for tests of shares, in which nothing else is to be done. Close it in `afterAll`. */
export async function openSharing() {
  const world = await openWorld()
  await world.runJobs()
  const parties = async (): Promise<SharingParties> => {
    const giver = await world.company()
    const [receiver, third] = [await world.company(), await world.company()]
    const { id: workflowId } = await publishedWorkflow(giver.client, { name: 'Rundgang' })
    return { giver, receiver, third, workflowId }
  }
  return { world, parties, between: sharing(world) }
}

/** Companies of a test that share with each other. */
export function sharing(world: World) {
  const shareIdOf = async ({ client }: TestCompany) => (await client.companies.mine()).shareId ?? ''
  return {
    shareIdOf,
    /** Lets the clock look at all shares, as if it were this time. */
    async runOut(at: Date) {
      await world.owner.query(
        `insert into outbox (company_id, job, payload, attempts) values (null, 'sharing.runOut', '{}', 1)`,
      )
      await world.runJobs(at)
    },
    /** A photo that was really uploaded. */
    async photo({ client }: TestCompany): Promise<string> {
      const { fileRef, uploadUrl } = await client.upload.requestUrl({ filename: 'logo.jpg' })
      await putFile(`${world.url}${uploadUrl}`, await takePhoto())
      return fileRef
    },
    /** An offer that has arrived at the other company. */
    async offered(
      giver: TestCompany,
      receiver: TestCompany,
      workflowId: string,
      terms: Omit<Offer, 'companyShareId'> = {},
    ) {
      const share = await giver.client.workflowShares.offer({
        workflowId,
        share: { companyShareId: await shareIdOf(receiver), ...terms },
      })
      await world.runJobs()
      return share
    },
  }
}
