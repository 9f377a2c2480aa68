import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** Says, when the run is ended before its time, which tests are under way, and which files where none of theirs is. */
export default class UnderWay implements Reporter {
  readonly #files = new Map<string, Set<string>>()

  onInit(): void {
    process.once('SIGTERM', () => {
      for (const [file, tests] of this.#files)
        process.stderr.write(`under way: ${file}${[...tests].map((name) => ` › ${name}`).join('')}\n`)
      process.exit(143)
    })
  }

  onTestModuleQueued({ moduleId }: TestModule): void {
    this.#files.set(moduleId, new Set())
  }

  onTestCaseReady({ module, fullName }: TestCase): void {
    this.#files.get(module.moduleId)?.add(fullName)
  }

  onTestCaseResult({ module, fullName }: TestCase): void {
    this.#files.get(module.moduleId)?.delete(fullName)
  }

  onTestModuleEnd({ moduleId }: TestModule): void {
    this.#files.delete(moduleId)
  }
}
