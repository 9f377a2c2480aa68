import type { Invoice } from '@feldwerk/contract/payments.ts'
import { createPack } from '../../platform/files/pack.ts'
import type { Provider } from './provider.ts'

/** The provider may keep a file elsewhere than it says at first. */
const MOST_HOPS = 3

/** The PDFs of invoices in one ZIP, each under its number; those that are not printed yet are left out. */
export async function packInvoices(
  provider: Pick<Provider, 'download'>,
  invoices: readonly Invoice[],
): Promise<Buffer> {
  const pack = createPack()
  for (const { id, number, urlPdf } of invoices) {
    if (urlPdf === null) continue
    const name = (number ?? id).replaceAll(/[^\p{L}\p{N}_-]+/gu, '-')
    await pack.add(`${name}.pdf`, [await readPdf(provider, urlPdf)])
  }
  return pack.finish()
}

/** Throws where there is no PDF at the end of the way. */
async function readPdf({ download }: Pick<Provider, 'download'>, url: string, hops = 0): Promise<Uint8Array> {
  const answer = await download(url)
  const next = answer.headers.get('location')
  if (answer.status >= 300 && answer.status < 400 && next !== null && hops < MOST_HOPS)
    return await readPdf({ download }, new URL(next, url).href, hops + 1)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  if (!answer.ok || !Buffer.from(bytes.subarray(0, 5)).equals(Buffer.from('%PDF-')))
    throw new Error(`no PDF at the address of an invoice, but ${answer.status}`)
  return bytes
}
