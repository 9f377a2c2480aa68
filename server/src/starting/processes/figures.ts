/** Who does not tell its figures by then is busy or gone: the others are told without. */
const PATIENCE_MS = 1000

interface FigureQuestion {
  readonly told: object[][]
  missing: number
  readonly answer: () => void
}

/** Gathers the figures of all processes for the one that was asked for them. */
export function createGathering() {
  const open = new Map<number, FigureQuestion>()
  let last = 0
  return {
    /** Asks each by `ask`; resolves with what they told. */
    async gather(asks: readonly ((question: number) => void)[]): Promise<readonly object[][]> {
      const number = ++last
      const { promise, resolve } = Promise.withResolvers<void>()
      const question = { told: [] as object[][], missing: asks.length, answer: resolve }
      open.set(number, question)
      const timer = setTimeout(resolve, PATIENCE_MS)
      for (const ask of asks) ask(number)
      await promise
      clearTimeout(timer)
      open.delete(number)
      return question.told
    },
    told(number: number, figures: object[]): void {
      const question = open.get(number)
      if (!question) return
      question.told.push(figures)
      question.missing -= 1
      if (question.missing === 0) question.answer()
    },
  }
}
