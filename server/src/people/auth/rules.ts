import type { SessionKind } from '@feldwerk/contract/auth.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import type { Context } from '../../platform/node/context.ts'
import type { SigningIn } from './store.ts'

/** Calls that set the cookie are answered to our own scripts only, so that no foreign page signs anybody in. */
export function demandScript(context: Context): void {
  if (!context.requestedByScript) throw new Problem('requestedWithRequired')
}

/** Demo accounts have a published password: only this machine may use them, unless the operator says otherwise. */
export function demandDemoFromHere(context: Context, demo: boolean): void {
  if (demo && context.platform.config.demo !== 'public' && !context.fromHere)
    throw new Problem('demoNotFromHere')
}

export function maySignIn(account: SigningIn, kind: SessionKind): boolean {
  return kind === 'APP' ? account.app_access : account.portal_access || account.owner
}

/** The default face: the portal for those with access, else the app. */
export function faceOf(account: SigningIn): SessionKind {
  return maySignIn(account, 'PORTAL') ? 'PORTAL' : 'APP'
}
