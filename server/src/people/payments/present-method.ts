import type { PaymentMethod } from '@feldwerk/contract/payments.ts'
import type Stripe from 'stripe'

export const noMethod: PaymentMethod = {
  cardBrand: null,
  cardExpiryDate: null,
  cardLastFourDigits: null,
  sepaBankCode: null,
  sepaBranchCode: null,
  sepaLastFourDigits: null,
  accountInfo: null,
}

/** How somebody pays; what is neither card nor SEPA says its kind only. */
export function methodOf(method: Stripe.PaymentMethod | string | null | undefined): PaymentMethod | null {
  if (!method || typeof method === 'string') return null
  const { card, sepa_debit: sepa, billing_details: by } = method
  const accountInfo = by.name ?? by.email ?? null
  if (card) {
    const month = String(card.exp_month).padStart(2, '0')
    return {
      ...noMethod,
      cardBrand: card.brand,
      cardExpiryDate: `${month}/${card.exp_year}`,
      cardLastFourDigits: card.last4,
      accountInfo,
    }
  }
  if (sepa)
    return {
      ...noMethod,
      sepaBankCode: sepa.bank_code,
      sepaBranchCode: sepa.branch_code,
      sepaLastFourDigits: sepa.last4,
      accountInfo,
    }
  return { ...noMethod, accountInfo: accountInfo ?? method.type }
}
