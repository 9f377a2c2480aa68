import type { IncomingMessage } from 'node:http'
import { expect, test, vi } from 'vitest'
import { faultOfSignature } from './signature.ts'

/** The examples that are published with the rules: "Signature Calculations for the Authorization Header", Amazon S3. */
const keys = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

interface Example {
  readonly method: string
  readonly url: string
  readonly headers?: Record<string, string>
  readonly body?: string
  readonly signature: string
}

const examples: Record<string, Example> = {
  'a part of an object': {
    method: 'GET',
    url: '/test.txt',
    headers: { range: 'bytes=0-9' },
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  'an object that is written': {
    method: 'PUT',
    url: '/test%24file.text',
    headers: {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    },
    body: 'Welcome to Amazon S3.',
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  'a setting of a bucket': {
    method: 'GET',
    url: '/?lifecycle',
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  'a list': {
    method: 'GET',
    url: '/?max-keys=2&prefix=J',
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
}

function requestOf({ method, url, headers = {}, signature }: Example): IncomingMessage {
  const all: Record<string, string> = {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-content-sha256': nothing,
    'x-amz-date': '20130524T000000Z',
    ...headers,
  }
  const signed = Object.keys(all).toSorted().join(';')
  all.authorization = `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${signed},Signature=${signature}`
  const request: Partial<IncomingMessage> = { method, url, headers: all }
  return request as IncomingMessage
}

test.each(Object.entries(examples))(
  '%s is let in with its published signature, and with no other',
  (_what, example) => {
    vi.useFakeTimers({ now: new Date('2013-05-24T00:00:00Z') })
    try {
      const body = Buffer.from(example.body ?? '')
      expect(faultOfSignature(requestOf(example), body, keys)).toBeUndefined()
      const other = {
        ...example,
        signature: example.signature.replace(/^./, (sign) => (sign === '0' ? '1' : '0')),
      }
      expect(faultOfSignature(requestOf(other), body, keys)).toBe('SignatureDoesNotMatch')
      expect(faultOfSignature(requestOf(example), Buffer.from('x'), keys)).toBe('XAmzContentSHA256Mismatch')
      vi.setSystemTime(new Date('2013-05-24T00:16:00Z'))
      expect(faultOfSignature(requestOf(example), body, keys)).toBe('RequestTimeTooSkewed')
    } finally {
      vi.useRealTimers()
    }
  },
)
