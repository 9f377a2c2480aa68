import { calls } from '@feldwerk/contract/calls.ts'
import { json, type OddShape, sending } from './step.ts'

const none = () => ({})

export const sessionShapes: readonly OddShape[] = [
  {
    title: 'The cookie becomes a token',
    why: 'The cookie opens only the calls of `/auth/*` and files. This call, without a body, gives the bearer token for the rest.',
    steps: [
      {
        ...sending(calls.auth.token, {
          args: none,
          headers: ({ cookie }) => ({
            Cookie: `feldwerk-portal=${cookie}`,
            'X-Requested-With': 'JavaScript',
          }),
        }),
        status: 200,
        headers: json,
        like: { accessToken: 'fwa_9sT2kq…', expiresAt: '2026-11-20T08:30:00.000Z', listenSince: '48151' },
      },
    ],
  },
  {
    title: 'Page navigations',
    why: 'These two are opened by the browser itself: no header, and the answer is a redirect. A target that is not ours becomes the start page.',
    steps: [
      {
        ...sending(calls.auth.authenticateAndRedirect, {
          args: () => ({ url: '/users?id=7' }),
          headers: none,
        }),
        status: 302,
        headers: { Location: '/login?url=%2Fusers%3Fid%3D7' },
      },
      {
        ...sending(calls.auth.authenticateAndRedirect, {
          args: () => ({ url: '/users?id=7' }),
          headers: ({ cookie }) => ({ Cookie: `feldwerk-portal=${cookie}` }),
        }),
        status: 302,
        headers: { Location: '/users?id=7' },
      },
      {
        ...sending(calls.auth.authenticateAndRedirect, {
          args: () => ({ url: '//evil.example' }),
          headers: ({ cookie }) => ({ Cookie: `feldwerk-portal=${cookie}` }),
        }),
        status: 302,
        headers: { Location: '/' },
      },
    ],
  },
]
