import { newId } from '@feldwerk/contract/new-id.ts'
import type { TestCompany, World } from '../world.ts'

/** Push messages of a company that went to everybody of it. */
export interface PushEstate {
  readonly lasting: { readonly pushMessage: string }
  /** One that is still to be sent. */
  waiting(): Promise<string>
  /** One that everybody has who is there now. */
  sent(): Promise<string>
}

interface PushEstateNeeds {
  readonly world: World
  readonly company: TestCompany
  unique(word: string): string
}

export async function buildPush({ world, company, unique }: PushEstateNeeds): Promise<PushEstate> {
  const { owner: sql } = world

  async function message(state: 'WAITING' | 'SENT') {
    const id = newId()
    const translations = [{ language: 'de', title: unique('Halle'), subtitle: null, text: null }]
    await sql.query(
      `insert into push_message (company_id, id, translations, audience, acknowledge, state, send_at)
       values ($1, $2, $3, 'ALL', true, $4, now())`,
      [company.id, id, JSON.stringify(translations), state],
    )
    return id
  }

  async function sent() {
    const id = await message('SENT')
    await sql.query(
      `insert into push_recipient (company_id, push_message_id, account_id)
       select $1, $2, id from account where company_id = $1 and not as_machine and deleted_at is null`,
      [company.id, id],
    )
    return id
  }

  return { waiting: () => message('WAITING'), sent, lasting: { pushMessage: await sent() } }
}
