/** What an answer calls the file that it brings (RFC 6266, the name in UTF-8); undefined where it does not say. */
export function namedBy(headers: Headers): string | undefined {
  const name = /filename\*=UTF-8''([^;]+)/.exec(headers.get('Content-Disposition') ?? '')?.[1]
  return name === undefined ? undefined : decodeURIComponent(name)
}
