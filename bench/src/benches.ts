import type { Figure } from './figure.ts'
import type { BenchOptions } from './options.ts'

export interface Bench {
  readonly about: string
  readonly run: (options: BenchOptions) => Promise<Figure[]>
}

/** What can be measured. Each folder's `run.ts` gives its figures; `npm run bench -- <name>` runs one. */
export const benches: Readonly<Record<string, Bench>> = {
  outbox: {
    about: 'What it costs a writer to have something sent: the reason for the outbox',
    run: async () => await (await import('./outbox/run.ts')).run(),
  },
  http: {
    about: 'The calls: times, limits and restarts against the figures that the house sets itself',
    run: async (options) => await (await import('./http/run.ts')).run(options),
  },
  assets: {
    about:
      'Excel files of 100,000 assets, and pages of 200,000, against the figures that the house sets itself',
    run: async (options) => await (await import('./assets/run.ts')).run(options),
  },
  disk: {
    about: 'What a result and an asset take on the disk, with their indexes, by table',
    run: async (options) => await (await import('./disk/run.ts')).run(options),
  },
  exports: {
    about: 'A million rows of a view in each format: memory of a node that has just begun, and again',
    run: async (options) => await (await import('./exports/run.ts')).run(options),
  },
  backup: {
    about: 'A whole installation kept, read back, and brought back into an empty database',
    run: async (options) => await (await import('./backup/run.ts')).run(options),
  },
  dashboards: {
    about: 'Dashboards of 20 panels over a million results: with and without what is kept, 1 and 20 readers',
    run: async (options) => await (await import('./dashboards/run.ts')).run(options),
  },
  references: {
    about:
      'A million results by one of five hundred machines that they name, against SQL that is written by hand',
    run: async (options) => await (await import('./references/run.ts')).run(options),
  },
  'cold-start': {
    about: 'The field app from a standing start, without a network, on a phone four times as slow',
    run: async () => await (await import('./cold-start/run.ts')).run(),
  },
  keystrokes: {
    about: 'Forms of 1,000 questions in the field app, in a browser: what a key costs, drawn and kept',
    run: async () => await (await import('./keystrokes/run.ts')).run(),
  },
  documents: {
    about: 'A PDF of 20 pages with 60 photos: how long it takes, within the memory that it may have',
    run: async () => await (await import('./documents/run.ts')).run(),
  },
  hostile: {
    about: 'What others notice of expressions that are made to take for ever',
    run: async (options) => await (await import('./hostile/run.ts')).run(options),
  },
  realtime: {
    about:
      'A thousand people with the portal open: how soon each is told of a change, and the memory of a node',
    run: async (options) => await (await import('./realtime/run.ts')).run(options),
  },
  submit: {
    about: 'Results that phones send to one node: how many a second, and how long one waits',
    run: async (options) => await (await import('./submit/run.ts')).run(options),
  },
  bulk: {
    about: 'Results and assets that a program sends in bulk to one node: how many a second',
    run: async (options) => await (await import('./bulk/run.ts')).run(options),
  },
  upgrade: {
    about: 'A million results of the oldest version that is kept, brought forward: time, locks and bytes',
    run: async (options) => await (await import('./upgrade/run.ts')).run(options),
  },
  workflow: {
    about: 'Forms of 1,000 questions: what a keystroke may take on a device',
    run: async () => await (await import('./workflow/run.ts')).run(),
  },
  query: {
    about:
      'Queries and metrics as they are compiled, against SQL that is written by hand for the same records',
    run: async (options) => await (await import('./query/run.ts')).run(options),
  },
}
