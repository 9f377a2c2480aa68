import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { emailKey } from '@feldwerk/contract/email.ts'
import type { Databases } from '../../platform/db/pool.ts'
import { secretOf } from '../../platform/files/secret.ts'
import type { Context } from '../../platform/node/context.ts'

/** The key that signs the marks of devices. */
const deviceSecret = ({ owner }: Databases) => secretOf(owner, 'device')

/** So many people share one device at most; who signed in longest ago counts as a stranger again. */
const PEOPLE = 5

/**
 * The name of this device where somebody has signed in with this address on it before, by a mark that only we can make.
 * It grants nothing: its attempts are counted apart from those of strangers, so that strangers cannot use up a person's
 * attempts.
 */
export async function knownDevice(context: Context, email: string): Promise<string | undefined> {
  const secret = await deviceSecret(context.platform.databases)
  const mark = marksOf(context).find((each) => {
    const [name = '', given = ''] = each.split('.')
    const expected = sign(secret, name, email)
    const signature = Buffer.from(given, 'base64url')
    return signature.length === expected.length && timingSafeEqual(signature, expected)
  })
  return mark?.split('.')[0]
}

/** Marks this device as one on which somebody has signed in with this address. */
export async function rememberDevice(context: Context, email: string): Promise<void> {
  if (await knownDevice(context, email)) return
  const name = randomBytes(16).toString('base64url')
  const signature = sign(await deviceSecret(context.platform.databases), name, email)
  const mark = `${name}.${signature.toString('base64url')}`
  context.cookies.setDevice([mark, ...marksOf(context)].slice(0, PEOPLE).join('~'))
}

function marksOf({ cookies }: Context): string[] {
  return (cookies.device()?.split('~') ?? []).slice(0, PEOPLE)
}

function sign(secret: Uint8Array, name: string, email: string): Buffer {
  return createHmac('sha256', secret)
    .update(`feldwerk device 1\n${name}\n${emailKey(email)}`)
    .digest()
}
