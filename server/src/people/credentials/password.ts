import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { limitConcurrency } from '../../platform/process/concurrency.ts'

const argon2 = promisify(argon2Callback)

/** How a password was hashed; stored beside the hash so that stronger parameters can come later. */
export interface PasswordHash {
  readonly algorithm: 'argon2id'
  readonly memoryKib: number
  readonly passes: number
  readonly parallelism: number
  readonly salt: Buffer
  readonly hash: Buffer
}

/** OWASP's second recommendation for argon2id (19 MiB, 2 passes, 1 lane): 25 ms on one core of 2026. */
const PARAMETERS = { memoryKib: 19_456, passes: 2, parallelism: 1 } as const
const HASH_BYTES = 32

/** How many hashes at once: a flood of log-ins leaves a core to all other calls, and never takes the memory. */
const oneOfFew = limitConcurrency(Math.min(4, Math.max(1, availableParallelism() - 1)))

export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(16)
  const hash = await derive(password, { ...PARAMETERS, salt })
  return { algorithm: 'argon2id', ...PARAMETERS, salt, hash }
}

/** Whether the password fits; without a stored hash the same work is done, so that the answer takes as long. */
export async function verifyPassword(password: string, stored: PasswordHash | null): Promise<boolean> {
  const against = stored ?? { ...PARAMETERS, salt: Buffer.alloc(16), hash: Buffer.alloc(HASH_BYTES) }
  const hash = await derive(password, against)
  return timingSafeEqual(hash, against.hash) && stored !== null
}

function derive(
  password: string,
  parameters: Pick<PasswordHash, 'memoryKib' | 'passes' | 'parallelism' | 'salt'>,
) {
  return oneOfFew(() =>
    argon2('argon2id', {
      message: password.normalize('NFC'),
      nonce: parameters.salt,
      memory: parameters.memoryKib,
      passes: parameters.passes,
      parallelism: parameters.parallelism,
      tagLength: HASH_BYTES,
    }),
  )
}
