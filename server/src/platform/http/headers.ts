import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * The content security policy of a page: only our own scripts and styles, none inline without the page's nonce.
 * Pictures may also come from `pictures`, the origins of a base map.
 */
export function pagePolicy(nonce: string, pictures: readonly string[] = []): string {
  const others = pictures.map((origin) => ` ${origin}`).join('')
  return [
    "default-src 'self'",
    // WebAssembly: the decoder of barcodes. It makes no code of text.
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${others}`,
    "font-src 'self'",
    `connect-src 'self'${others}`,
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export function newNonce(): string {
  return randomBytes(16).toString('base64')
}

/** Headers of every answer; an answer may set a policy of its own before. */
export function securityHeaders(app: FastifyInstance, secure: boolean): void {
  app.addHook('onSend', async (_request, reply) => {
    setSecurityHeaders(reply, secure)
  })
}

/** For the answers that no hook sees: to addresses that cannot even be read. */
export function setSecurityHeaders(reply: FastifyReply, secure: boolean): void {
  if (!reply.hasHeader('Content-Security-Policy')) {
    reply.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  }
  reply.header('X-Content-Type-Options', 'nosniff')
  reply.header('Referrer-Policy', 'same-origin')
  reply.header('X-Frame-Options', 'DENY')
  reply.header('Cross-Origin-Resource-Policy', 'same-origin')
  reply.header(
    'Permissions-Policy',
    'camera=(self), microphone=(self), geolocation=(self), browsing-topics=()',
  )
  if (secure) reply.header('Strict-Transport-Security', 'max-age=31536000')
}
