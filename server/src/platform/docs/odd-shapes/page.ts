import { page } from '../markdown.ts'
import { oddShapes } from './all.ts'
import type { ExampleStep, StepInputs } from './step.ts'

const samples: StepInputs = {
  apiToken: 'fwt_Qx7a…',
  accessToken: 'fwa_9sT2kq…',
  cookie: 'fws_4vJ0Zb1c…',
  accountId: '01977f6a-1c00-7000-8000-000000000002',
  removedIds: ['01977f6a-1c00-7000-8000-000000000003', '01977f6a-1c00-7000-8000-000000000004'],
  unknownId: '01977f6a-1c00-7000-8000-00000000ffff',
  fileRef: '01977f6a-1c00-7000-8000-0000000000f1',
  uploadPath: '/files/upload/WyIwMTk3N2Y2YS0…',
  assetTypeId: '01977f6a-1c00-7000-8000-0000000000a1',
  workflowId: '01977f6a-1c00-7000-8000-0000000000d1',
  dashboardId: '01977f6a-1c00-7000-8000-0000000000e1',
}

/** `docs/odd-shapes.md`: an example of everything about the calls that a reader would not guess. */
export function oddShapesPage(): string {
  const parts = oddShapes.map(({ title, why, steps }) =>
    [`## ${title}`, why].concat(steps.map(exchange)).join('\n\n'),
  )
  return page('Odd shapes', [
    'Made of the contract by `npm run feldwerk -- docs`. A test compares this page, and sends every request on it to a real server. `…` shortens secrets.',
    ...parts,
  ])
}

function exchange(step: ExampleStep): string {
  const { method, target, headers, body } = step.request(samples)
  const asked = [
    `${method} ${target}`,
    ...lines(headers),
    ...content(typeof body === 'object' ? '(the bytes)' : body),
  ]
  const shown = step.exactly ?? step.like
  const answered = [
    String(step.status),
    ...lines(step.headers ?? {}),
    ...content(shown === undefined ? undefined : JSON.stringify(shown, null, 2)),
  ]
  return `\`\`\`http\n${asked.join('\n')}\n\`\`\`\n\n\`\`\`http\n${answered.join('\n')}\n\`\`\``
}

function lines(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
}

function content(text: string | undefined): string[] {
  return text === undefined ? [] : ['', text]
}
