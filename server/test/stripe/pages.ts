import { subscribe } from './calls.ts'
import { customerObject } from './objects.ts'
import { type FakeState, newFakeId, tell } from './state.ts'

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="de"><meta charset="utf-8"><title>${title}</title><main><h1>${title}</h1>${body}</main>`

/** Pays on the provider's page, and goes back. */
export function payPage(state: FakeState, id: string, isPaid: boolean): { html: string } | { to: string } {
  const session = state.sessions.get(id)
  if (session?.status !== 'open') return { html: page('Diese Seite ist abgelaufen', '') }
  if (!isPaid)
    return {
      html: page(
        `${session.quantity} Lizenzen bezahlen`,
        `<form method="post"><button>Bezahlen</button></form><a href="${session.cancelUrl}">Abbrechen</a>`,
      ),
    }
  session.status = 'complete'
  chooseMethod(state, session.customer, 'card', '4242')
  subscribe(state, {
    customer: session.customer,
    quantity: session.quantity,
    method: 'charge_automatically',
  })
  tell(state, 'checkout.session.completed', {
    object: 'checkout.session',
    id,
    customer: session.customer,
  })
  return { to: session.successUrl }
}

/** Chooses another way to pay on the provider's page. */
export function methodPage(
  state: FakeState,
  { customer, back, isChosen }: { customer: string; back: string; isChosen: boolean },
): { html: string } | { to: string } {
  if (!isChosen)
    return { html: page('Zahlungsart', '<form method="post"><button>SEPA-Lastschrift</button></form>') }
  chooseMethod(state, customer, 'sepa_debit', '4417')
  return { to: back }
}

function chooseMethod(state: FakeState, customer: string, kind: 'card' | 'sepa_debit', last4: string): void {
  const id = newFakeId('pm')
  state.methods.set(id, { id, kind, last4 })
  const known = state.customers.get(customer)
  if (known) known.method = id
  tell(state, 'customer.updated', customerObject(state, customer))
}
