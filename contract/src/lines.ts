/** The lines of an answer as they arrive, each read as JSON. Fails when the connection breaks. */
export async function* readLines<T>(response: Response): AsyncGenerator<T, void, undefined> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) return
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      const lines = (rest + value).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) yield JSON.parse(line) as T
    }
  } finally {
    // When the reader stops, the server stops too.
    await reader.cancel()
  }
}
