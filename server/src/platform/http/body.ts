import type { FastifyInstance } from 'fastify'

/**
 * How bodies are read: JSON (keys that would reach a prototype are dropped), plain text as text, and octet
 * streams left to the handler, which limits them itself.
 */
export function bodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('remove', 'remove')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    return parseJson(request, text as string, done)
  })
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, text, done) => done(null, text))
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
}
