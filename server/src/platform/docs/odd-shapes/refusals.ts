import { calls } from '@feldwerk/contract/calls.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import { LOCALES } from '@feldwerk/contract/locales.ts'
import { invalid, type OddShape, refused, type StepInputs, sending } from './step.ts'

const none = () => ({})
const fromBrowser = ({ accessToken }: StepInputs) => ({
  Authorization: `Bearer ${accessToken}`,
  'X-Requested-With': 'JavaScript',
})
const group = { name: 'Instandhaltung', accounts: [], chatActive: false }

export const refusalShapes: readonly OddShape[] = [
  {
    title: 'No credential: 499',
    why: 'Not 401: no, an unknown and an expired credential all answer 499, on every call that needs one. A page then holds its requests back until somebody has signed in again.',
    steps: [
      {
        ...sending(calls.accounts.mine, { args: none, headers: none }),
        ...refused(new Problem('sessionExpired')),
      },
      {
        ...sending(calls.accounts.mine, { args: none, headers: () => ({ Authorization: 'Bearer expired' }) }),
        ...refused(new Problem('sessionExpired')),
      },
    ],
  },
  {
    title: 'A browser session without the header',
    why: 'A page of another site can make a browser send cookies, but not this header. API tokens do not need it.',
    steps: [
      {
        ...sending(calls.accounts.mine, {
          args: none,
          headers: ({ accessToken }) => ({ Authorization: `Bearer ${accessToken}` }),
        }),
        ...refused(new Problem('requestedWithRequired')),
      },
    ],
  },
  {
    title: 'Everything that is wrong, at once',
    why: 'Each place with a stable rule and a text of its own, in the language of the caller.',
    steps: [
      {
        ...sending(calls.companies.updateMine, {
          args: () => ({ company: {} }),
          rawBody: JSON.stringify({
            name: '',
            email: 'nordwerk',
            language: 'fr',
            differentBillingAddress: 'ja',
          }),
        }),
        ...invalid([
          { in: 'body', path: 'name', rule: 'required' },
          { in: 'body', path: 'email', rule: 'email' },
          { in: 'body', path: 'differentBillingAddress', rule: 'boolean' },
          { in: 'body', path: 'language', rule: 'notOneOf', values: { allowed: LOCALES } },
        ]),
      },
      {
        ...sending(calls.accountGroups.create, {
          args: () => ({ accountGroup: group }),
          headers: ({ apiToken }) => ({ Authorization: `Bearer ${apiToken}`, 'Accept-Language': 'en' }),
          rawBody: JSON.stringify({ name: 'Wartung', accounts: [{ id: '7' }] }),
        }),
        ...invalid(
          [
            { in: 'body', path: 'accounts.0.id', rule: 'uuid' },
            { in: 'body', path: 'chatActive', rule: 'required' },
          ],
          'en',
        ),
      },
    ],
  },
  {
    title: 'A query parameter that there is not',
    why: 'A typing error in a filter would else show everything.',
    steps: [
      {
        ...sending(calls.accountGroups.paginated, {
          args: none,
          rawTarget: '/api/accountGroups/@paginated?serach=Nord&size=501',
        }),
        ...invalid([
          { in: 'query', path: 'size', rule: 'tooLarge', values: { limit: 500 } },
          { in: 'query', path: 'serach', rule: 'unknown' },
        ]),
      },
    ],
  },
  {
    title: 'A foreign id, an unknown id, an unknown path',
    why: 'The same answer, byte for byte: nobody learns what exists elsewhere.',
    steps: [
      {
        ...sending(calls.accounts.byId, { args: ({ unknownId }) => ({ accountId: unknownId }) }),
        ...refused(new Problem('notFound')),
      },
      {
        request: ({ apiToken }) => ({
          method: 'GET',
          target: '/api/somewhere',
          headers: { Authorization: `Bearer ${apiToken}` },
        }),
        ...refused(new Problem('notFound')),
      },
    ],
  },
  {
    title: 'A body that cannot be read',
    why: 'Broken JSON is told from JSON that is not right.',
    steps: [
      {
        ...sending(calls.frontendErrors.report, {
          headers: fromBrowser,
          args: () => ({ frontendError: { errorMessage: '' } }),
          rawBody: '{"errorMessage": ',
        }),
        ...refused(new Problem('malformedBody')),
      },
      {
        ...sending(calls.frontendErrors.report, {
          headers: fromBrowser,
          args: () => ({
            frontendError: { errorMessage: 'TypeError: x is undefined', errorContext: { page: '/users' } },
          }),
        }),
        status: 204,
      },
    ],
  },
]
