import { randomBytes } from 'node:crypto'

export interface FakeCustomer {
  id: string
  name: string | null
  email: string | null
  address: Record<string, string> | null
  metadata: Record<string, string>
  method: string | null
  taxIds: { id: string; type: string; value: string }[]
}

export interface FakeSubscription {
  id: string
  itemId: string
  customer: string
  status: string
  quantity: number
  start: number
  end: number
  created: number
  method: 'charge_automatically' | 'send_invoice'
  metadata: Record<string, string>
}

export interface FakeInvoice {
  id: string
  number: string
  customer: string
  subscription: string
  status: 'open' | 'paid' | 'uncollectible'
  created: number
  due: number | null
  attempts: number
  method: FakeSubscription['method']
  net: number
  period: { start: number; end: number }
  description: string
}

export interface FakeSession {
  id: string
  customer: string
  quantity: number
  status: 'open' | 'complete' | 'expired'
  successUrl: string
  cancelUrl: string
}

/** All that the provider knows. */
export interface FakeState {
  /** Where it is reached, once it is. */
  url: string
  /** Seconds since 1970, as the provider counts. */
  now: number
  readonly customers: Map<string, FakeCustomer>
  readonly subscriptions: Map<string, FakeSubscription>
  readonly invoices: Map<string, FakeInvoice>
  readonly sessions: Map<string, FakeSession>
  readonly methods: Map<string, { id: string; kind: 'card' | 'sepa_debit'; last4: string }>
  /** Answers by the key of the request, as they were given the first time. */
  readonly answers: Map<string, { status: number; body: unknown }>
  /** Events that were not delivered yet. */
  readonly events: { id: string; type: string; object: unknown; created: number }[]
  /** Whether the next charge fails. */
  declines: boolean
}

export const MONTH = 30 * 86_400
/** A month of one licence in cents. */
export const PRICE = 900
/** Of the net. */
export const TAX = 0.19

export const createState = (): FakeState => ({
  url: '',
  now: Math.floor(Date.now() / 1000),
  customers: new Map(),
  subscriptions: new Map(),
  invoices: new Map(),
  sessions: new Map(),
  methods: new Map(),
  answers: new Map(),
  events: [],
  declines: false,
})

export const newFakeId = (prefix: string): string => `${prefix}_${randomBytes(10).toString('hex')}`

/** Something happened: it waits to be told. */
export function tell(state: FakeState, type: string, object: unknown): void {
  state.events.push({ id: newFakeId('evt'), type, object, created: state.now })
}
