import { hostname } from 'node:os'
import { describe, expect, it } from 'vitest'
import { isKnownHost } from './known-hosts.ts'
import { isFromHere, isLoopback, networkOf, safeTarget } from './origin.ts'

const own = 'https://portal.nordwerk.example'
const listed = 'https://intranet.nordwerk.example'

/** Strings that lead elsewhere in some browser, or split a header, or run something. */
const hostile = [
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '//\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u00a0//evil.example',
  '\u0000//evil.example',
  '/\u2028/evil.example',
  '/\u2029/evil.example',
  '\ufeff//evil.example',
  '/./\\evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/a/%2E%2e//evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https:///evil.example',
  'https://evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'http://evil.example',
  'hTtP:evil.example',
  'https:///////evil.example',
  `${own}@evil.example`,
  `${own}.evil.example`,
  `${own}:443@evil.example/`,
  `${own}%2f@evil.example/`,
  `${own}\\@evil.example`,
  `${own}\t.evil.example`,
  `https://evil.example#${own}/`,
  `https://evil.example?${own}/`,
  `https://evil.example/${own}`,
  'https://user:secret@portal.nordwerk.example/',
  'https://portal.nordwerk.example:8443/',
  'http://portal.nordwerk.example/',
  `${listed}.evil.example/`,
  'https://user@intranet.nordwerk.example/',
  'http://intranet.nordwerk.example/',
  'https://intranet.nordwerk.example:444/',
  'https://xn--80ak6aa92e.example/',
  'https://portal.nordwerk。example/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'javascript://portal.nordwerk.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'blob:https://portal.nordwerk.example/1',
  'filesystem:https://portal.nordwerk.example/1',
  'view-source:https://evil.example',
  'file:///etc/passwd',
  'ftp://evil.example',
  'ws://evil.example',
  'mailto:a@evil.example',
  'about:blank',
  '/a\r\nLocation: https://evil.example',
  '/a\r\n\r\n<script>alert(1)</script>',
  '/a\u0085Location: x',
  '//%5cevil.example',
  '/%09/evil.example'.replace('%09', '\t'),
  '//google.example/%2f..',
  '//[::1]/',
  'https://[::1]/',
  'https://0x7f000001/',
  '\u{1f4a9}//evil.example',
  '@evil.example',
  '.evil.example',
  'evil.example',
  '',
]

/** Addresses that stay, or are shortened to their path. */
const good: [string, string][] = [
  ['/', '/'],
  ['/users?id=1#top', '/users?id=1#top'],
  ['/a//b', '/a//b'],
  [own, '/'],
  [`${own}/tasks?state=OPEN`, '/tasks?state=OPEN'],
  ['/login?next=https://evil.example', '/login?next=https://evil.example'],
  ['/a/../b', '/b'],
  ['/%0d%0aLocation:%20https://evil.example', '/%0d%0aLocation:%20https://evil.example'],
  ['/%2f%2fevil.example', '/%2f%2fevil.example'],
  ['/%5cevil.example', '/%5cevil.example'],
  ['/@evil.example', '/@evil.example'],
  ['/:80', '/:80'],
  ['/größe', '/gr%C3%B6%C3%9Fe'],
  [`${listed}/page?a=b`, `${listed}/page?a=b`],
  [listed, `${listed}/`],
]

describe('safeTarget', () => {
  it('knows at least sixty hostile strings', () => {
    expect(new Set(hostile).size).toBeGreaterThanOrEqual(60)
  })

  it.each(hostile.map((url) => [JSON.stringify(url), url]))('%s leads nowhere else', (_name, url) => {
    const target = safeTarget(url, own, [listed])
    expect(target.startsWith('/')).toBe(true)
    expect(new URL(target, own).origin).toBe(own)
    expect(target).not.toMatch(/^\/[/\\]|[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\]/)
  })

  it.each(good)('%s stays', (url, expected) => {
    expect(safeTarget(url, own, [listed])).toBe(expected)
  })

  it('is the start page where nothing is wanted', () => {
    expect(safeTarget(undefined, own, [])).toBe('/')
  })

  it('is fit for a header and leads to an own or a listed origin, whatever is tried', () => {
    const pieces = [
      '/',
      '//',
      '\\',
      '\t',
      '\r\n',
      '%0d%0a',
      '@',
      ':',
      'https:',
      '.',
      '..',
      '%2f',
      '#',
      '?',
      own,
      listed,
      'evil.example',
      '\u2028',
      ' ',
    ]
    for (const a of pieces) {
      for (const b of pieces) {
        for (const c of pieces) {
          const target = safeTarget(a + b + c, own, [listed])
          expect(target).toMatch(/^[\x21-\x7e]+$/)
          expect([own, listed]).toContain(new URL(target, own).origin)
        }
      }
    }
  })
})

describe('isLoopback', () => {
  it.each([
    ['127.0.0.1', true],
    ['127.8.8.8', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['10.0.0.1', false],
    ['::ffff:10.0.0.1', false],
    ['0.0.0.0', false],
    ['localhost', false],
    ['', false],
  ])('%s: %s', (ip, expected) => {
    expect(isLoopback(ip)).toBe(expected)
  })
})

describe('isFromHere', () => {
  it.each([
    ['this machine', { ip: '127.0.0.1', headers: {} }, true],
    ['another machine', { ip: '192.0.2.7', headers: {} }, false],
    [
      'a proxy here that is not believed',
      { ip: '127.0.0.1', headers: { 'x-forwarded-for': '127.0.0.1' } },
      false,
    ],
    ['a proxy here that hides the rest', { ip: '::1', headers: { via: '1.1 caddy' } }, false],
    [
      'a believed proxy, for this machine',
      { ip: '127.0.0.1', ips: ['127.0.0.1', '127.0.0.1'], headers: { 'x-forwarded-for': '127.0.0.1' } },
      true,
    ],
    [
      'a believed proxy, for another machine',
      { ip: '192.0.2.7', ips: ['127.0.0.1', '192.0.2.7'], headers: { 'x-forwarded-for': '192.0.2.7' } },
      false,
    ],
  ])('%s', (_what, request, expected) => {
    expect(isFromHere(request)).toBe(expected)
  })
})

describe('the names of this machine', () => {
  const configured = ['portal.nordwerk.example', '127.0.0.1']
  it.each([
    'portal.nordwerk.example',
    'Portal.Nordwerk.example:8443',
    'portal.nordwerk.example.',
    'localhost:4000',
    'feldwerk.localhost',
    hostname(),
    `${hostname()}.local:4000`,
    '127.0.0.1:4000',
    '192.0.2.7',
    '[::1]:4000',
    '[2001:db8::7]',
    '',
  ])('%j is one', (host) => expect(isKnownHost(host, configured)).toBe(true))

  it.each([
    'evil.example:4000',
    'localhost.evil.example',
    'evillocalhost',
    'portal.nordwerk.example.evil.example',
    '127.0.0.1.evil.example',
    `${hostname()}.evil.example`,
    '[evil.example]',
  ])('%j is none', (host) => expect(isKnownHost(host, configured)).toBe(false))
})

describe('networkOf', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:bbbb:cccc:dddd:eeee', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
  ])('%s: %s', (ip, expected) => {
    expect(networkOf(ip)).toBe(expected)
  })
})
