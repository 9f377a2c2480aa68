import { signEvent } from '../stripe/signing.ts'
import { newFakeId } from '../stripe/state.ts'
import type { TestCompany, World } from '../world.ts'

/** A company that buys licences by invoice. */
export interface PaymentEstate {
  /** A page of this portal. */
  readonly page: string
  /** More licences than it has. */
  more(): Promise<number>
  /** Fewer than it has, and enough for those who use one. */
  fewer(): Promise<number>
  /** What the provider tells, signed. */
  told(): { readonly body: string; readonly signature: string }
}

/** More than anybody uses here, and room above. */
const [ENOUGH, MANY] = [500, 90_000]

export async function buildPayments({
  world,
  company,
  unique,
}: {
  world: World
  company: TestCompany
  unique(word: string): string
}): Promise<PaymentEstate> {
  const { owner: sql } = world
  const page = `${world.platform.config.publicUrl}/settings/billing`
  await sql.query(
    `update company set street_and_number = $2, zip = '24143', city = 'Kiel', country = 'Deutschland',
       email = 'rechnung@firma.example' where id = $1`,
    [company.id, unique('Straße')],
  )
  const { payments } = company.owner.client
  const buy = (amount: number) =>
    payments.checkout({ checkout: { amount, payByInvoice: true, returnUrl: page, cancelUrl: page } })

  // The people of the tests use licences.
  if (world.platform.config.stripe) await buy(ENOUGH)

  async function quantity(): Promise<number> {
    const { rows } = await sql.query('select quantity from payment_customer where company_id = $1', [
      company.id,
    ])
    return rows[0]?.quantity ?? 0
  }

  return {
    page,
    async more() {
      if ((await quantity()) > MANY) await payments.reduce({ reduction: { amount: ENOUGH } })
      return Math.max(ENOUGH, await quantity()) + 1
    },
    async fewer() {
      if ((await quantity()) <= ENOUGH) await buy(ENOUGH + 100)
      return (await quantity()) - 1
    },
    told: () =>
      signEvent({
        id: newFakeId('evt'),
        type: 'invoice.paid',
        object: { id: 'in_1', customer: 'cus_1' },
        created: 1,
      }),
  }
}
