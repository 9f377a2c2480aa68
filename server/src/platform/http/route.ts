import type { Readable } from 'node:stream'
import type { BodyOf, Call, HeadersOf, ParamsOf, QueryOf, ReplyOf } from '@feldwerk/contract/call.ts'
import type { Calls } from '@feldwerk/contract/calls.ts'
import type { CallerContext, Context, TrxContext } from '../node/context.ts'
import type { Access, OpenAccess } from './access.ts'

/** The request as parsed by the call's schemas. */
export interface Input<C extends Call> {
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
  readonly headers: HeadersOf<C>
  readonly body: BodyOf<C>
}

/** A page navigation's answer. */
export interface Redirect {
  readonly redirect: string
}

/** A file as an answer, always one to keep. A stream is sent while it is made; when it fails the transfer is cut. */
export interface Download {
  readonly filename: string
  readonly mime: string
  readonly body: Readable | Buffer
}

type Reply<C extends Call> = C['answer'] extends 'redirect'
  ? Redirect
  : C['answer'] extends 'binary'
    ? Download
    : ReplyOf<C>
type Handler<C extends Call, Ctx> = (context: Ctx, input: Input<C>) => Promise<Reply<C>> | Reply<C>

/**
 * The server's side of a call. `access` has no default: leaving it out does not compile. `transaction` says whether the
 * handler runs in one (with the caller's company set for row-level security); none is held while a password is hashed
 * or a file is streamed.
 */
export type Route<C extends Call> =
  | { readonly access: OpenAccess; readonly transaction: 'none'; readonly handler: Handler<C, Context> }
  | {
      readonly access: Exclude<Access, OpenAccess>
      readonly transaction: 'none'
      readonly handler: Handler<C, CallerContext>
    }
  | {
      readonly access: Exclude<Access, OpenAccess>
      readonly transaction: 'read' | 'write'
      readonly handler: Handler<C, TrxContext>
    }

/** All routes of a domain: `const accountRoutes: Routes<'accounts'> = {…}`. */
export type Routes<D extends keyof Calls> = {
  readonly [N in keyof Calls[D]]: Calls[D][N] extends Call ? Route<Calls[D][N]> : never
}

/** A route whose call is not known at compile time, as the dispatcher sees it. */
export interface AnyRoute {
  readonly access: Access
  readonly transaction: 'none' | 'read' | 'write'
  readonly handler: (context: never, input: never) => unknown
}

/** A call of the contract with the server's side of it. */
export interface ServedCall {
  readonly domain: string
  readonly name: string
  readonly call: Call
  readonly route: AnyRoute
}
