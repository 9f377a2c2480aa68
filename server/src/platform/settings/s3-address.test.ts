import { expect, test } from 'vitest'
import { readS3Address, readS3Short, targetOfS3, writeS3Address } from './s3-address.ts'

test.each([
  ['https://s3.example.com/werk', 'https://s3.example.com', 'werk', true, ''],
  ['http://10.1.2.3:9000/werk/', 'http://10.1.2.3:9000', 'werk', true, ''],
  ['http://[fd12::1]:9000/werk/a/b', 'http://[fd12::1]:9000', 'werk', true, 'a/b/'],
  [
    'https://werk.s3.eu-central-1.amazonaws.com',
    'https://werk.s3.eu-central-1.amazonaws.com',
    'werk',
    false,
    '',
  ],
])('%s names a bucket', (text, origin, bucket, isInPath, prefix) => {
  const address = readS3Address(text)
  expect(address).toEqual({ origin, bucket, isInPath, prefix })
  expect(address && writeS3Address(address)).toBe(text.replace(/\/$/, ''))
  const { hostname, port, protocol } = new URL(origin)
  const own = protocol === 'http:' ? 80 : 443
  expect(address && targetOfS3(address)).toMatchObject([{ scheme: protocol, port: Number(port || own) }])
  if (/[a-z]{4}/.test(hostname)) expect(address && targetOfS3(address)).toMatchObject([{ host: hostname }])
})

test.each([
  's3://werk',
  'https://minio',
  'https://10.1.2.3',
  'https://[fd12::1]:9000',
  'https://key:secret@s3.example.com/werk',
  'https://s3.example.com/werk?x=1',
  'https://s3.example.com/Werk',
  'https://s3.example.com/we',
  'https://s3.example.com/werk/.hidden',
  'ftp://s3.example.com/werk',
  '/var/backups',
])('%s names none', (text) => {
  expect(readS3Address(text)).toBeUndefined()
})

test('a short address is another bucket of the same service, or one at Amazon', () => {
  const short = (beside: string | undefined) => {
    const read = readS3Short('s3://sicher/nacht', {
      beside: beside === undefined ? undefined : readS3Address(beside),
      region: 'eu-central-1',
    })
    return read && writeS3Address(read)
  }
  expect(short('http://10.1.2.3:9000/werk/files')).toBe('http://10.1.2.3:9000/sicher/nacht')
  expect(short('https://werk.objects.example.com')).toBe('https://sicher.objects.example.com/nacht')
  expect(short(undefined)).toBe('https://sicher.s3.eu-central-1.amazonaws.com/nacht')
})
