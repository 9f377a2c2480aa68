import { expect, inject, test } from 'vitest'
import { Failure } from '../platform/process/failure.ts'
import { checkReach } from './reach.ts'

/** Changes to the address of a reachable database, and the message for each. */
const wrong: Readonly<Record<string, { change: (url: URL) => void; said: RegExp }>> = {
  'a wrong password': {
    change: (url) => (url.password = 'x'),
    said: /does not take the password of the role ".+"\. Check it in DATABASE_URL/,
  },
  'no password': {
    change: (url) => (url.password = ''),
    said: /wants a password for the role ".+", and DATABASE_URL has none/,
  },
  'an unknown role': {
    change: (url) => (url.username = 'nobody_here'),
    said: /the role "nobody_here"/,
  },
  'an unknown database': {
    change: (url) => (url.pathname = '/no_such_database'),
    said: /has no database "no_such_database"\. Make it as docs\/starting.md says/,
  },
  'a port where nothing listens': {
    change: (url) => (url.port = '1'),
    said: /nothing answers at .+:1\. Check host and port/,
  },
  'a machine that does not exist': {
    change: (url) => (url.hostname = 'database.invalid'),
    said: /there is no machine called database\.invalid/,
  },
  'TLS of a server that has none': {
    change: (url) => url.searchParams.set('sslmode', 'verify-full'),
    said: /does not speak TLS, which DATABASE_URL asks for/,
  },
}

test.each(Object.entries(wrong))('%s is told in one sentence', async (_name, { change, said }) => {
  const url = new URL(inject('postgres'))
  const { password } = url
  await expect(checkReach('DATABASE_URL', url.href)).resolves.toBeUndefined()
  change(url)
  const error = await checkReach('DATABASE_URL', url.href).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Failure)
  const { message } = error as Failure
  expect(message).toMatch(said)
  expect(message).not.toMatch(/\n/)
  expect(message).not.toContain(password)
})
