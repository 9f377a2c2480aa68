/** After how many ms a file that did not come is asked for once more. */
const PAUSE_MS = 1000

/**
 * Loads a part of the program, and waits for it where the network is gone: a file that a browser has not got once it may
 * never ask for again while the page stands. Throws what the browser says when it does not come although there is a
 * network; it may belong to an older version.
 */
export async function whenReachable<T>(load: () => Promise<T>): Promise<T> {
  if (!liesHere()) await networkBack()
  try {
    return await load()
  } catch {
    await new Promise((done) => setTimeout(done, PAUSE_MS))
    await networkBack()
    await Promise.all(lostStyles().map(askAgain))
    return await load()
  }
}

/** Whether the files of the program lie on the device: the field app's worker gives them without a network. */
const liesHere = () => Boolean(navigator.serviceWorker?.controller)

const networkBack = async () => {
  if (!navigator.onLine) await new Promise((done) => window.addEventListener('online', done, { once: true }))
}

/** Style sheets that did not come. What loads the parts asks for each of them once only. */
const lostStyles = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => !sheet)

const askAgain = (lost: HTMLLinkElement) =>
  new Promise((done) => {
    const link = document.createElement('link')
    for (const { name, value } of lost.attributes) link.setAttribute(name, value)
    link.addEventListener('load', done)
    // The part comes without it rather than not at all.
    link.addEventListener('error', done)
    lost.replaceWith(link)
  })
