import type { Figure } from './figure.ts'

/** What can be measured. Each folder's `run.ts` gives its figures; `npm run bench -- <name>` runs one. */
export const benches = {
  outbox: {
    about: 'What it costs a writer to have something sent: the reason for the outbox',
    run: async () => await (await import('./outbox/run.ts')).run(),
  },
  http: {
    about: 'The calls: times, limits and restarts against the figures that the house sets itself',
    run: async () => await (await import('./http/run.ts')).run(),
  },
} satisfies Record<string, { readonly about: string; readonly run: () => Promise<Figure[]> }>
