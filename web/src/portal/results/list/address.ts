import { addressOf, listKeys, longText, oneOf, text, wholeNumber } from '../../list/search-params.ts'
import { PERIODS } from './period-names.ts'

/** Reads what the list of results has in its address: page, order, look, and by what it is narrowed. */
export const readResultsAddress = addressOf({
  ...listKeys(['completedAt', 'receivedAt', 'createdAt', 'deviation']),
  look: oneOf(['photos', 'map']),
  show: oneOf(['deviating', 'toReview', 'mine']),
  workflowId: text,
  accountId: text,
  companyId: text,
  assetId: text,
  placeId: text,
  minutesAtLeast: wholeNumber,
  minutesAtMost: wholeNumber,
  period: oneOf(PERIODS),
  from: text,
  to: text,
  condition: longText,
})
export type ResultsAddress = ReturnType<typeof readResultsAddress>
