import { Readable } from 'node:stream'
import type { OpenAnswer } from '../outgoing/exchange.ts'
import type { S3Call, S3Caller } from './call.ts'

/** First and last byte, both inclusive, as in HTTP. */
interface Part {
  readonly start: number
  readonly end: number
}

/** An object while it is read. */
export interface ReadObject {
  readonly stream: Readable
  /** Of the whole object, also when a part was asked for. */
  readonly size: number
}

/** So often is a broken connection taken up again while one object is read. */
const MOST_RESUMES = 5

/** An object or a part of it; undefined when there is none. A connection that breaks is taken up where it was. */
export async function readObject(
  caller: S3Caller,
  name: string,
  part?: Part,
): Promise<ReadObject | undefined> {
  const answer = await caller.open(callFor(name, part))
  if (answer.status === 404) return await absent(caller, answer)
  if (answer.status !== 200 && answer.status !== 206) throw await refused(caller, answer)
  const size = part ? wholeSize(answer) : Number(answer.headers['content-length'])
  const wanted = { start: part?.start ?? 0, end: part?.end ?? size - 1 }
  const stream = Readable.from(bytesOf(caller, { name, answer, ...wanted }), { objectMode: false })
  return { size, stream }
}

interface ObjectReading extends Part {
  readonly name: string
  readonly answer: OpenAnswer
}

async function* bytesOf(
  caller: S3Caller,
  { name, answer, start, end }: ObjectReading,
): AsyncGenerator<Buffer> {
  const etag = String(answer.headers.etag ?? '')
  let open = answer
  let next = start
  for (let resumes = 0; ; resumes += 1) {
    try {
      for await (const chunk of open.stream as AsyncIterable<Buffer>) {
        next += chunk.length
        yield chunk
      }
    } catch (error) {
      if (resumes >= MOST_RESUMES) throw error
    }
    if (next > end) return
    if (resumes >= MOST_RESUMES) throw new Error(`of ${name} only a part came`)
    open = await caller.open(callFor(name, { start: next, end }, etag))
    if (open.status !== 206) throw await refused(caller, open)
  }
}

function callFor(name: string, part?: Part, etag = ''): S3Call {
  const headers = {
    ...(part && { range: `bytes=${part.start}-${part.end}` }),
    ...(etag && { 'if-match': etag }),
  }
  return { method: 'GET', name, headers }
}

const wholeSize = ({ headers }: OpenAnswer) => Number(/\/(\d+)$/.exec(headers['content-range'] ?? '')?.[1])

/** A bucket that is not there is no missing file. */
async function absent(caller: S3Caller, answer: OpenAnswer): Promise<undefined> {
  const fault = await refused(caller, answer)
  if (fault.code !== 'NoSuchKey' && fault.code !== '404') throw fault
}

async function refused(caller: S3Caller, { status, stream }: OpenAnswer) {
  const chunks: Buffer[] = await stream.take(16).toArray()
  return caller.refused({ status, body: Buffer.concat(chunks) })
}
