import { randomUUID } from 'node:crypto'
import { elementsOf, escapeXml, textOf } from '../../src/platform/s3/xml.ts'
import { refusing, type ServiceAnswer, showing, xml } from './answers.ts'
import { listing } from './lists.ts'
import { joined, type KeptObject, objectOf, type ServiceCall, type ServiceState } from './state.ts'

/** The least that a part has, unless it is the last. */
const LEAST_PART = 5 * 1024 * 1024

/** Does what a request says. `mostKeys` is how many names a page of a list has at most. */
export function answerCall(state: ServiceState, call: ServiceCall, mostKeys: number): ServiceAnswer {
  const objects = state.buckets.get(call.bucket)
  if (!objects) return refusing('NoSuchBucket')
  if (call.name === '')
    return call.method === 'GET' ? listing(state, call, mostKeys) : refusing('InvalidRequest')
  if (call.query.has('uploads') || call.query.has('uploadId')) return inParts(state, call)
  const found = objects.get(call.name)
  switch (call.method) {
    case 'PUT':
      return put(state, call)
    case 'DELETE':
      objects.delete(call.name)
      return { status: 204 }
    case 'GET':
    case 'HEAD':
      if (!found) return refusing('NoSuchKey')
      if (call.headers['if-match'] && call.headers['if-match'] !== found.etag)
        return refusing('PreconditionFailed')
      return showing(found, call.headers.range?.toString())
    default:
      return refusing('InvalidRequest')
  }
}

function put(state: ServiceState, { bucket, name, headers, body }: ServiceCall): ServiceAnswer {
  const source = headers['x-amz-copy-source']?.toString()
  if (source === undefined) return keep(state, { bucket, name, object: objectOf(body) })
  const [, from = '', ...path] = decodeURIComponent(source).split('/')
  const found = state.buckets.get(from)?.get(path.join('/'))
  if (!found) return refusing('NoSuchKey')
  keep(state, { bucket, name, object: { ...found, at: new Date() } })
  return xml(`<CopyObjectResult><ETag>${escapeXml(found.etag)}</ETag></CopyObjectResult>`)
}

function keep(
  { buckets }: ServiceState,
  { bucket, name, object }: { readonly bucket: string; readonly name: string; readonly object: KeptObject },
): ServiceAnswer {
  buckets.get(bucket)?.set(name, object)
  return { status: 200, headers: { etag: object.etag } }
}

function inParts(state: ServiceState, call: ServiceCall): ServiceAnswer {
  const { method, bucket, name, query, body } = call
  if (query.has('uploads')) {
    const id = randomUUID()
    state.uploads.set(id, { bucket, name, parts: new Map(), at: new Date() })
    return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
  }
  const id = query.get('uploadId') ?? ''
  const upload = state.uploads.get(id)
  if (upload?.bucket !== bucket || upload.name !== name) return refusing('NoSuchUpload')
  if (method === 'DELETE') {
    state.uploads.delete(id)
    return { status: 204 }
  }
  if (method === 'PUT') {
    const part = objectOf(body)
    upload.parts.set(Number(query.get('partNumber')), part)
    return { status: 200, headers: { etag: part.etag } }
  }
  const named = elementsOf(body.toString(), 'Part')
  const parts = named.flatMap((each) => {
    const part = upload.parts.get(Number(textOf(each, 'PartNumber')))
    return part && part.etag === textOf(each, 'ETag') ? [part] : []
  })
  if (parts.length === 0 || parts.length !== named.length) return refusing('InvalidPart')
  if (parts.slice(0, -1).some(({ bytes }) => bytes.length < LEAST_PART)) return refusing('EntityTooSmall')
  state.uploads.delete(id)
  keep(state, { bucket, name, object: joined(parts) })
  return xml('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')
}
