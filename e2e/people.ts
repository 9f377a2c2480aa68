import { randomBytes } from 'node:crypto'

/** Somebody who takes part in a test. */
export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
}

const password = 'kompressor-halle-2'

/** A name for a company or a mail domain that no other test uses. */
export function unique(name: string): string {
  return `${name} ${randomBytes(4).toString('hex')}`
}

/** Lena Brandt, who owns the company and registers it. */
export const lena = (domain = newDomain()): Person => person('Lena', 'Brandt', domain)
/** Jonas Keller, who manages people in the portal. */
export const jonas = (domain = newDomain()): Person => person('Jonas', 'Keller', domain)
/** Mia Yilmaz, who works in the field. */
export const mia = (domain = newDomain()): Person => person('Mia', 'Yilmaz', domain)

/** A mail domain that no other test uses. */
export function newDomain(): string {
  return `${randomBytes(5).toString('hex')}.example`
}

function person(firstName: string, lastName: string, domain: string): Person {
  return {
    firstName,
    lastName,
    email: `${firstName}.${lastName}@${domain}`.toLowerCase(),
    password,
  }
}
