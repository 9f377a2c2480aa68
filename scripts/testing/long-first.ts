import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { longFiles } from './long-files.ts'

/** Starts the files that take longest first, so that no worker waits for one that began last. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files)
    return others.toSorted((a, b) => secondsOf(b.moduleId) - secondsOf(a.moduleId))
  }
}

function secondsOf(file: string): number {
  return Object.entries(longFiles).find(([end]) => file.endsWith(`/${end}`))?.[1] ?? 0
}
