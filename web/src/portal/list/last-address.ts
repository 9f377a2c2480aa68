/** Where each list was last seen, with its page, order and filters; forgotten with the tab. */
const seen = new Map<string, string>()

/** Notes how a list stands, so that the way back finds it again. */
export function rememberAddress(path: string, address: string): void {
  seen.set(path, address)
}

/** The address of a list as it was last seen: `/users?search=kiel&page=2`; without filters where it never was. */
export function lastAddress(path: string): string {
  return seen.get(path) ?? path
}
