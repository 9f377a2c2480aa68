/** How an answer is compressed on its way. */
export type Compression = 'br' | 'gzip'

/** Of those that the client takes equally, the one that makes it smaller. */
const CODINGS: readonly Compression[] = ['br', 'gzip']

/** The coding that a client likes best, by its `Accept-Encoding`; none where it wants the answer as it is. */
export function compressionFor(accepts: string | undefined): Compression | undefined {
  if (!accepts) return undefined
  const likings = new Map(accepts.toLowerCase().split(',').map(likingOf))
  const liking = (name: string) => likings.get(name) ?? likings.get('*') ?? 0
  const best = CODINGS.reduce((one, other) => (liking(other) > liking(one) ? other : one))
  // Without a word about it, plain is as good as nothing; with one it may be liked better.
  return liking(best) > 0 && liking(best) >= (likings.get('identity') ?? 0) ? best : undefined
}

/** `br;q=0.8` as its name and how much it is liked. */
function likingOf(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
  const quality = parameters.find((text) => text.startsWith('q='))?.slice(2)
  const liking = quality === undefined ? 1 : Number(quality)
  return [name, liking >= 0 && liking <= 1 ? liking : 0]
}
