import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '@feldwerk/contract/errors.ts'
import { inTurns } from '../process/concurrency.ts'
import { residentBytes } from './memory.ts'
import type { PrintedDocument } from './printed.ts'
import type { PrintedMark, Typeset, TypesetJob } from './typesetter.ts'

/** What a document may take. */
export interface PrintBounds {
  readonly pages: number
  readonly milliseconds: number
  /** Of the process that sets it. */
  readonly bytes: number
}

export const MOST_PAGES = 200
const BOUNDS: PrintBounds = { pages: MOST_PAGES, milliseconds: 20_000, bytes: 256 * 1024 ** 2 }

export interface PrintRequest {
  readonly companyId: string
  readonly document: PrintedDocument
  /** JPEGs by their names in the document. Called when its turn has come, so that many who wait hold nothing. */
  readonly pictures: () => Promise<ReadonlyMap<string, Uint8Array>>
  readonly bounds?: Partial<PrintBounds>
}

export interface PrintedPdf {
  readonly pdf: Buffer
  readonly pages: number
}

/** Pages as one picture; measures of a page in points. */
export interface PrintedPages {
  readonly svg: string
  readonly pages: number
  readonly width: number
  readonly height: number
  /** What was marked, in the order of the pages. */
  readonly marks: readonly PrintedMark[]
}

/** Documents of a company that may wait; others are told to come again. */
const MOST_WAITING = 20
const inTurn = inTurns({ together: 1, ofEach: 1 })
const waiting = new Map<string, number>()

/**
 * Makes a PDF of a document, in a process of its own that reaches no file and no network and knows no secret. One at a
 * time, companies in turn; the same document has the same bytes. Throws `documentTooLarge` for what takes more pages,
 * time or memory than it may, `unavailable` where a company has too many waiting.
 */
export async function printDocument(request: PrintRequest): Promise<PrintedPdf> {
  const { made, pages } = await waitFor(request, 'PDF')
  return { pdf: made, pages }
}

/** All pages of a document below each other as a picture; so many at most, and of at most 12 MB. Throws the same. */
export async function printPages(request: PrintRequest): Promise<PrintedPages> {
  const { made, pages, marks } = await waitFor({ ...request, bounds: PREVIEW }, 'SVG')
  if (made.length > MOST_PICTURE_BYTES) throw tooLarge(PREVIEW.pages)
  const svg = made.toString('utf8')
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  return { svg, pages, width: Number(width), height: Number(height) / pages, marks }
}

const PREVIEW = { pages: 40, milliseconds: 8000 }
const MOST_PICTURE_BYTES = 12 * 1024 ** 2

async function waitFor(
  { companyId, ...request }: PrintRequest,
  form: TypesetJob['form'],
): Promise<MadeBytes> {
  const mine = waiting.get(companyId) ?? 0
  if (mine >= MOST_WAITING) throw new Problem('unavailable')
  waiting.set(companyId, mine + 1)
  try {
    return await inTurn(companyId, async () => {
      const { document, bounds } = request
      return await typeset(
        { document, pictures: new Map(await request.pictures()), form },
        { ...BOUNDS, ...bounds },
      )
    })
  } finally {
    const left = (waiting.get(companyId) ?? 1) - 1
    if (left === 0) waiting.delete(companyId)
    else waiting.set(companyId, left)
  }
}

/** The process that is kept for the next document, and when it is ended without one. */
let kept: { readonly child: ChildProcess; readonly timer: NodeJS.Timeout } | undefined
const IDLE_MILLISECONDS = 60_000
/** One that holds more than this after its work makes room for a new one. */
const KEPT_BYTES = 160 * 1024 ** 2
/** With so many pictures it will hold more: the new one gets ready meanwhile. */
const MANY_PICTURES = 20

type Work = Omit<TypesetJob, 'mostPages'>
type MadeBytes = { readonly made: Buffer; readonly pages: number; readonly marks: readonly PrintedMark[] }

const tooLarge = (maxPages: number) => new Problem('documentTooLarge', { maxPages })

async function typeset(work: Work, bounds: PrintBounds): Promise<MadeBytes> {
  const child = takeChild()
  const next = work.pictures.size >= MANY_PICTURES ? startChild() : undefined
  const over = new AbortController()
  const answered = Promise.race([
    once(child, 'message', { signal: over.signal }).then(([answer]) => answer as Typeset),
    once(child, 'exit', { signal: over.signal }).then((): Typeset => ({ kind: 'failed', faults: 'ended' })),
    sleep(bounds.milliseconds, TOO_LARGE, { signal: over.signal }),
    outgrown(child, bounds.bytes, over.signal),
  ])
  // Where sending fails, nobody waits for the answer.
  answered.catch(() => undefined)
  let isGood = false
  try {
    child.send({ ...work, mostPages: bounds.pages } satisfies TypesetJob)
    const answer = await answered
    isGood = answer.kind === 'made' || answer.kind === 'tooManyPages'
    if (answer.kind === 'tooManyPages' || answer.kind === 'tooLarge') throw tooLarge(bounds.pages)
    if (answer.kind === 'failed') throw new Error(`a document could not be set: ${answer.faults}`)
    return { ...answer, made: Buffer.from(answer.made) }
  } finally {
    over.abort()
    const isKept = isGood && (await residentBytes(child.pid ?? 0)) < KEPT_BYTES
    if (isKept) next?.kill('SIGKILL')
    else child.kill('SIGKILL')
    keepChild(isKept ? child : (next ?? startChild()))
  }
}

const TOO_LARGE = { kind: 'tooLarge' } as const
const LOOK_MILLISECONDS = 50

/** Settles when the process holds more than it may. */
async function outgrown(child: ChildProcess, bytes: number, signal: AbortSignal): Promise<typeof TOO_LARGE> {
  for (;;) {
    await sleep(LOOK_MILLISECONDS, undefined, { signal })
    if ((await residentBytes(child.pid ?? 0)) > bytes) return TOO_LARGE
  }
}

function takeChild(): ChildProcess {
  if (!kept) return startChild()
  const { child, timer } = kept
  kept = undefined
  clearTimeout(timer)
  // One that has ended meanwhile takes no document.
  if (!child.connected) return startChild()
  child.ref()
  child.channel?.ref()
  return child
}

/** Keeps a process for a while without keeping this one alive. */
function keepChild(child: ChildProcess): void {
  if (!child.connected) return
  child.unref()
  child.channel?.unref()
  const timer = setTimeout(() => {
    kept = undefined
    child.kill('SIGKILL')
  }, IDLE_MILLISECONDS).unref()
  kept = { child, timer }
}

/** With an empty environment, and none of the flags of this process: those of a test runner would load its modules. */
function startChild(): ChildProcess {
  const child = fork(new URL('./typesetter.ts', import.meta.url), {
    serialization: 'advanced',
    env: {},
    execArgv: ['--max-old-space-size=128', '--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // Whoever waits for it is told by their own listener; without any, one that cannot be started would end the server.
  child.on('error', () => undefined)
  return child
}
