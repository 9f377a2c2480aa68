import type { MatrixRows } from './row.ts'

const nothing = { args: () => ({}), ids: {} }

export const paymentRows: Pick<MatrixRows, 'payments'> = {
  payments: {
    currentPrice: nothing,
    preview: { args: () => ({ amount: 12 }), ids: {} },
    licences: nothing,
    invoices: nothing,
    invoicesZip: nothing,
    paymentMethod: nothing,
    paymentMethodChangeSession: { args: ({ payments }) => ({ returnUrl: payments.page }), ids: {} },
    checkout: {
      args: async ({ payments: { page, more } }) => ({
        checkout: { amount: await more(), payByInvoice: true, returnUrl: page, cancelUrl: page },
      }),
      ids: {},
    },
    reduce: { args: async ({ payments }) => ({ reduction: { amount: await payments.fewer() } }), ids: {} },
    sync: nothing,
    webhook: { args: ({ payments }) => payments.told(), ids: {} },
  },
}
