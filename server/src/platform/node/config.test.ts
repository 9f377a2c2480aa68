import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pagePolicy } from '../http/headers.ts'
import { readConfig, unknownSettings, usualProcesses } from './config.ts'

test('nothing set: one node for this machine, with the demo company', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:4000',
    secure: false,
    role: 'all',
    demo: 'local',
    registration: 'open',
    appLicenses: 10_000,
    operators: [],
    trustProxy: false,
    staging: false,
  })
  expect(config.mailFolder).toBe(path.join(config.dataFolder, 'mail'))
})

const wrong = {
  FELDWERK_PORT: '99999',
  FELDWERK_PUBLIC_URL: 'https://portal.example.com/feldwerk',
  FELDWERK_TRUST_PROXY: 'true',
  FELDWERK_ROLE: 'both',
  FELDWERK_PROCESSES: '0',
  FELDWERK_OPERATOR: 'lena.brandt@nordwerk.example, nobody',
  FELDWERK_DEMO: 'maybe',
  FELDWERK_REGISTRATION: 'Open',
  FELDWERK_APP_LICENSES: '-1',
  FELDWERK_DATABASE_CONNECTIONS: '0',
  FELDWERK_METRICS_TOKEN: 'short',
  FELDWERK_REDIRECT_ORIGINS: 'ftp://files.example.com',
  FELDWERK_TLS_CERT: '/nowhere/cert.pem',
  SMTP_URL: 'http://user:hunter22@mail',
  FELDWERK_OUTGOING_ALLOW: 'erp.intern, 10.0.0.0/33, https://erp.intern/path, *.intern, erp.intern:0',
  FELDWERK_OUTGOING_PROXY: 'socks5://user:hunter22@proxy',
  S3_URL: 'https://hunter22:x@s3.example.com/bucket',
  S3_SECRET_ACCESS_KEY: 'hunter22',
  FELDWERK_FILES: 's3',
  FELDWERK_BACKUP_TO: 's3://hunter22:x@/',
  DATABASE_APP_URL: 'postgres://app@db/feldwerk',
}

test('every wrong value is named at once, and no password', () => {
  expect(() => readConfig(wrong)).toThrowErrorMatchingInlineSnapshot(`
    [Failure: Feldwerk cannot start with these settings:
      FELDWERK_PORT must be a port, 0 to 65535.
      FELDWERK_PUBLIC_URL must be an address such as https://portal.example.com, without a path.
      FELDWERK_TRUST_PROXY must be 0, or addresses and networks such as 127.0.0.1,10.0.0.0/8, not true.
      FELDWERK_REDIRECT_ORIGINS must be an address such as https://portal.example.com, without a path.
      FELDWERK_DATABASE_CONNECTIONS must be a whole number of at least 2.
      FELDWERK_ROLE must be one of all, web, worker.
      FELDWERK_PROCESSES must be a whole number from 1 to 64.
      S3_URL must be an address such as https://s3.example.com/bucket or https://bucket.s3.example.com.
      SMTP_URL must be an address that begins with smtp:// or smtps://.
      FELDWERK_OUTGOING_ALLOW must be host names, addresses and networks such as erp.intern, http://10.0.0.5:8080, not 10.0.0.0/33, https://erp.intern/path, *.intern, erp.intern:0.
      FELDWERK_OUTGOING_PROXY must be an address that begins with http:// or https://.
      FELDWERK_REGISTRATION must be one of open, closed.
      FELDWERK_OPERATOR must be e-mail addresses, separated by commas, not nobody.
      FELDWERK_APP_LICENSES must be a whole number of at least 0.
      FELDWERK_BACKUP_TO must be a folder, s3://bucket/folder or an address such as https://s3.example.com/bucket.
      FELDWERK_DEMO must be 0, 1 or public.
      FELDWERK_METRICS_TOKEN must have at least 16 characters.
      FELDWERK_TLS_CERT and FELDWERK_TLS_KEY must be set together.
      S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together, and with S3_URL.
      FELDWERK_FILES s3 needs S3_URL beside it.
      DATABASE_APP_URL needs DATABASE_URL beside it.]
  `)
  expect(() => readConfig(wrong)).not.toThrow('hunter22')
})

test('with an address of an object storage new files go there, unless the settings say otherwise', () => {
  const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
  const env = { ...keys, S3_URL: 'https://s3.example.com/werk' }
  expect(readConfig(env)).toMatchObject({ filesIn: 's3', s3: { address: { bucket: 'werk' } } })
  expect(readConfig({ ...env, FELDWERK_FILES: 'disk' })).toMatchObject({ filesIn: 'disk' })
  expect(readConfig(keys)).toMatchObject({ filesIn: 'disk', s3: { address: undefined } })
  expect(readConfig({})).toMatchObject({ filesIn: 'disk', s3: undefined })
})

test('as many processes as there are cores but one, and of a worker one', () => {
  expect([1, 2, 3, 5, 64].map(usualProcesses)).toEqual([1, 1, 2, 4, 4])
  const worker = { FELDWERK_ROLE: 'worker', DATABASE_URL: 'postgres://db/feldwerk', FELDWERK_PROCESSES: '3' }
  expect(readConfig(worker).processes).toBe(1)
  expect(readConfig({ ...worker, FELDWERK_ROLE: 'web' }).processes).toBe(3)
})

test('an empty value is none', () => {
  expect(readConfig({ FELDWERK_PORT: '', SMTP_URL: ' ' })).toMatchObject({ port: 4000, smtpUrl: undefined })
})

test('lists are read', () => {
  const config = readConfig({
    FELDWERK_OPERATOR: 'Lena.Brandt@nordwerk.example,jonas.keller@nordwerk.example',
    FELDWERK_TRUST_PROXY: 'loopback, 10.0.0.0/8',
    FELDWERK_REDIRECT_ORIGINS: 'https://intranet.example.com/',
    FELDWERK_OUTGOING_ALLOW: 'ERP.intern., http://erp.intern, https://erp.intern:8443,fd00::/8, [fd12::1]:*',
  })
  expect(config.operators).toEqual(['lena.brandt@nordwerk.example', 'jonas.keller@nordwerk.example'])
  expect(config.trustProxy).toEqual(['loopback', '10.0.0.0/8'])
  expect(config.outgoingAllow).toMatchObject([
    { scheme: 'https:', host: 'erp.intern', port: 443 },
    { scheme: 'http:', host: 'erp.intern', port: 80 },
    { scheme: 'https:', host: 'erp.intern', port: 8443 },
    { scheme: 'https:', host: [{}, 8], port: 443 },
    { scheme: 'https:', host: [{}, 128], port: 'any' },
  ])
  expect(config.redirectOrigins).toEqual(['https://intranet.example.com'])
})

test('a base map is an address with its places', () => {
  const address = 'https://tiles.example.com/{z}/{x}/{y}.png'
  expect(readConfig({ FELDWERK_MAP_TILES: address }).mapTiles).toBe(address)
  expect(() => readConfig({ FELDWERK_MAP_TILES: 'https://tiles.example.com' })).toThrow('{z}/{x}/{y}')
  expect(pagePolicy('n', ['https://tiles.example.com'])).toContain('data: blob: https://tiles.example.com;')
  expect(pagePolicy('n')).not.toContain('tiles')
})

test('an own database: no demo company unless wanted, roles possible', () => {
  const own = { DATABASE_URL: 'postgres://feldwerk@db/feldwerk', FELDWERK_ROLE: 'worker' }
  expect(readConfig(own)).toMatchObject({ demo: 'off', role: 'worker' })
  expect(readConfig({ ...own, FELDWERK_DEMO: '1' }).demo).toBe('local')
  expect(() => readConfig({ FELDWERK_ROLE: 'worker' })).toThrow('needs DATABASE_URL')
})

test('https and staging follow from certificate and public address', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'feldwerk-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [cert, key] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')]
  writeFileSync(cert, '-----BEGIN CERTIFICATE-----\n-----END CERTIFICATE-----\n')
  writeFileSync(key, '-----BEGIN PRIVATE KEY-----\n-----END PRIVATE KEY-----\n')
  const files = { FELDWERK_TLS_CERT: cert, FELDWERK_TLS_KEY: key }
  expect(readConfig({ ...files, FELDWERK_HOST: '::' })).toMatchObject({
    publicUrl: 'https://localhost:4000',
    secure: true,
  })
  expect(readConfig({ ...files, FELDWERK_PUBLIC_URL: 'https://staging.feldwerk.example' }).staging).toBe(true)
  expect(() => readConfig({ FELDWERK_TLS_CERT: key, FELDWERK_TLS_KEY: key })).toThrow('has none')
  expect(() => readConfig({ FELDWERK_TLS_CERT: cert })).toThrow('must be set together')
})

test('misspelt settings are found', () => {
  const env = { FELDWERK_PROT: '1', FELDWERK_PORT: '1', FELDWERK_TEST_LONG: '1', HOME: '/' }
  expect(unknownSettings(env)).toEqual(['FELDWERK_PROT'])
})
