import { hash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/**
 * Tags an answer by what it says, and tells whether the client has it already, by the tag of the answer before
 * (`If-None-Match`): then 304 and nothing more is sent. The tag is a weak one, since the bytes depend on how the answer
 * is compressed.
 */
export function isKnown(reply: FastifyReply, text: string): boolean {
  const tag = `"${hash('sha256', text, 'base64url').slice(0, 27)}"`
  reply.header('ETag', `W/${tag}`)
  const known = reply.request.headers['if-none-match']
    ?.split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
  return known !== undefined && (known.includes(tag) || known.includes('*'))
}
