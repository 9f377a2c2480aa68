import type { OutgoingFault } from './outgoing.ts'

/** One way to make a server call what only it can reach. */
export interface AddressTrick {
  /** `PORT` stands for that of a listener on this machine. */
  readonly url: string
  /** What the name is said to lead to. */
  readonly found?: readonly string[]
  readonly fault: OutgoingFault
}

const inside = (...urls: string[]): AddressTrick[] => urls.map((url) => ({ url, fault: 'inside' }))
const unreadable = (...urls: string[]): AddressTrick[] => urls.map((url) => ({ url, fault: 'badAddress' }))
const leadsTo = (...lists: string[][]): AddressTrick[] =>
  lists.map((found) => ({ url: 'https://hooks.example:PORT/', found, fault: 'inside' }))

/** Every trick with addresses that is known to us, and what each ends with. */
export const ADDRESS_TRICKS: Readonly<Record<string, readonly AddressTrick[]>> = {
  'an inner address as it is': inside(
    'https://127.0.0.1:PORT/',
    'https://10.0.0.1:PORT/',
    'https://172.16.0.1:PORT/',
    'https://172.31.255.255:PORT/',
    'https://192.168.1.1:PORT/',
    'https://100.64.0.1:PORT/',
    'https://198.18.0.1:PORT/',
  ),
  'the rest of loopback': inside('https://127.1.2.3:PORT/', 'https://127.255.255.255:PORT/'),
  'no address in particular': inside('https://0.0.0.0:PORT/', 'https://0:PORT/', 'https://[::]:PORT/'),
  'decimal, octal, hex and shortened': inside(
    'https://2130706433:PORT/',
    'https://017700000001:PORT/',
    'https://0177.0.0.1:PORT/',
    'https://0x7f000001:PORT/',
    'https://0x7f.0x0.0x0.0x1:PORT/',
    'https://0x7F.1:PORT/',
    'https://127.1:PORT/',
    'https://127.0.1:PORT/',
    'https://00000177.0.0.1:PORT/',
  ),
  'numbers beyond four bytes': unreadable(
    'https://4294967296:PORT/',
    'https://127.0.0.256:PORT/',
    'https://1.2.3.4.5:PORT/',
  ),
  'a dot of the root': inside('https://127.0.0.1.:PORT/', 'https://2130706433.:PORT/'),
  'digits and dots of other scripts': inside(
    'https://①②⑦.⓪.⓪.①:PORT/',
    'https://127。0。0。1:PORT/',
    'https://127．0．0．1:PORT/',
    'https://１２７.0.0.1:PORT/',
  ),
  'percent signs': inside('https://%31%32%37.0.0.1:PORT/', 'https://127%2e0%2e0%2e1:PORT/'),
  'signs that cannot be seen': [
    ...inside('https://127.0.0.\u00ad1:PORT/', 'https://127.0.\u200b0.1:PORT/'),
    ...unreadable('https://127.0.0.1\u0000.hooks.example:PORT/', 'https://127.0.0.1\t:PORT/'),
  ],
  'loopback of IPv6': inside(
    'https://[::1]:PORT/',
    'https://[0:0:0:0:0:0:0:1]:PORT/',
    'https://[0::1]:PORT/',
  ),
  'IPv4 in IPv6, mapped': inside(
    'https://[::ffff:127.0.0.1]:PORT/',
    'https://[::ffff:7f00:1]:PORT/',
    'https://[0:0:0:0:0:ffff:7f00:0001]:PORT/',
    'https://[::ffff:169.254.169.254]:PORT/',
  ),
  'IPv4 in IPv6, compatible': inside('https://[::127.0.0.1]:PORT/', 'https://[::7f00:1]:PORT/'),
  'IPv4 in IPv6, translated': inside('https://[::ffff:0:127.0.0.1]:PORT/'),
  NAT64: inside(
    'https://[64:ff9b::127.0.0.1]:PORT/',
    'https://[64:ff9b::7f00:1]:PORT/',
    'https://[64:ff9b::a9fe:a9fe]:PORT/',
    'https://[64:ff9b:1::127.0.0.1]:PORT/',
  ),
  '6to4': inside('https://[2002:7f00:1::]:PORT/', 'https://[2002:a9fe:a9fe::1]:PORT/'),
  Teredo: inside('https://[2001:0:4136:e378:8000:63bf:80ff:fffe]:PORT/'),
  ISATAP: inside(
    'https://[2a00:1450::5efe:7f00:1]:PORT/',
    'https://[2a00:1450::200:5efe:10.0.0.1]:PORT/',
    'https://[fe80::5efe:127.0.0.1]:PORT/',
  ),
  'link-local': inside('https://169.254.1.1:PORT/', 'https://[fe80::1]:PORT/', 'https://[febf::1]:PORT/'),
  'unique local': inside(
    'https://[fc00::1]:PORT/',
    'https://[fd12:3456::1]:PORT/',
    'https://[fec0::1]:PORT/',
  ),
  'zone ids': [
    ...unreadable(
      'https://[fe80::1%25eth0]:PORT/',
      'https://[fe80::1%eth0]:PORT/',
      'https://[::1%25lo]:PORT/',
    ),
    ...leadsTo(['fe80::1%eth0'], ['::1%lo']),
  ],
  'multicast and broadcast': inside(
    'https://224.0.0.1:PORT/',
    'https://239.255.255.250:PORT/',
    'https://255.255.255.255:PORT/',
    'https://[ff02::1]:PORT/',
  ),
  'ranges that nobody has': inside(
    'https://192.0.2.1:PORT/',
    'https://198.51.100.1:PORT/',
    'https://203.0.113.1:PORT/',
    'https://192.0.0.192:PORT/',
    'https://192.88.99.1:PORT/',
    'https://240.0.0.1:PORT/',
    'https://[2001:db8::1]:PORT/',
    'https://[3fff::1]:PORT/',
    'https://[100::1]:PORT/',
    'https://[4000::1]:PORT/',
    'https://[5f00::1]:PORT/',
  ),
  'metadata of clouds': inside(
    'https://169.254.169.254/latest/meta-data/',
    'https://[fd00:ec2::254]/latest/meta-data/',
    'https://[fd20:ce::254]/computeMetadata/v1/',
    'https://[fd00:42::42]/',
    'https://100.100.100.200/',
    'https://168.63.129.16/',
    'https://169.254.170.2/v2/credentials',
    'https://0xa9fea9fe/',
    'https://2852039166/',
  ),
  'user names that look like hosts': unreadable(
    'https://hooks.example@127.0.0.1:PORT/',
    'https://hooks.example:443@127.0.0.1:PORT/',
    'https://127.0.0.1:PORT@hooks.example/',
    'https://@127.0.0.1:PORT/',
    'https://:@127.0.0.1:PORT/',
    'https://hooks.example%40127.0.0.1:PORT/',
  ),
  'slashes that programs read in two ways': unreadable(
    'https:\\\\127.0.0.1:PORT/',
    'https://hooks.example\\@127.0.0.1:PORT/',
    'https:/127.0.0.1:PORT/',
    'https:127.0.0.1:PORT',
    'https:///127.0.0.1:PORT/',
    '//127.0.0.1:PORT/',
    '\\\\127.0.0.1\\x',
  ),
  'spaces and line ends': unreadable(
    ' https://127.0.0.1:PORT/',
    'https://127.0.0.1:PORT/ HTTP/1.1\r\nHost: inside',
    'https://hooks.example/\r\n\r\nGET / HTTP/1.1',
    'https://hooks.example/\u2028',
    'ht\ntps://127.0.0.1:PORT/',
  ),
  'brackets, parameters and fragments instead of a host': unreadable(
    'https://?@127.0.0.1:PORT/',
    'https://#@127.0.0.1:PORT/',
    'https://[127.0.0.1]:PORT/',
    'https://[::1:PORT/',
    'https://./',
    'https://',
    'https://hooks.example:0/',
    'https://hooks.example:99999/',
  ),
  'other schemes': unreadable(
    'file:///etc/passwd',
    'ftp://127.0.0.1:PORT/',
    'gopher://127.0.0.1:PORT/_x',
    'ws://127.0.0.1:PORT/',
    'data:text/plain,x',
    'about:blank',
    'unix:/var/run/docker.sock',
    'blob:https://127.0.0.1:PORT/x',
    'httpss://127.0.0.1:PORT/',
    '',
    '127.0.0.1:PORT',
  ),
  'no encryption': [
    { url: 'http://hooks.example:PORT/', found: ['127.0.0.1'], fault: 'plainHttp' },
    { url: 'HTTP://127.0.0.1:PORT/', fault: 'plainHttp' },
    { url: 'http://[::1]:PORT/', fault: 'plainHttp' },
    { url: 'http://192.0.32.10/', fault: 'plainHttp' },
  ],
  'a name that leads inside': leadsTo(
    ['127.0.0.1'],
    ['::1'],
    ['10.1.2.3'],
    ['169.254.169.254'],
    ['::ffff:127.0.0.1'],
    ['64:ff9b::7f00:1'],
    ['0.0.0.0'],
  ),
  'a name with a public and an inner address': leadsTo(
    ['192.0.32.10', '127.0.0.1'],
    ['127.0.0.1', '192.0.32.10'],
    ['2620:0:2d0:200::10', '::1'],
  ),
  'a name with thousands of addresses': [
    {
      url: 'https://hooks.example:PORT/',
      found: Array.from({ length: 4000 }, () => '192.0.32.10'),
      fault: 'badAddress',
    },
  ],
  'a name that leads to no address': leadsTo(['hooks.example'], ['0x7f000001'], ['127.1'], ['']),
  'names of this machine': [
    { url: 'https://localhost:PORT/', found: ['127.0.0.1', '::1'], fault: 'inside' },
    { url: 'https://LOCALHOST.:PORT/', found: ['127.0.0.1'], fault: 'inside' },
    { url: 'https://a.localhost:PORT/', found: ['127.0.0.1'], fault: 'inside' },
    { url: 'https://ⓛocalhost:PORT/', found: ['127.0.0.1'], fault: 'inside' },
    { url: 'https://127.0.0.1.nip.example:PORT/', found: ['127.0.0.1'], fault: 'inside' },
  ],
}
