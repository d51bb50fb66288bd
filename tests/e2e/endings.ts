import { existsSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'

/**
 * Writes down, as soon as the last test of a spec has ended, the titles of those that failed: what of a run of
 * `npm run coverage:browser` is done stays done if the run is cut off.
 */
export default class Endings implements Reporter {
  readonly #folder: string
  readonly #left = new Map<string, Set<TestCase>>()
  readonly #failed = new Map<string, string[]>()

  constructor({ folder }: { folder: string }) {
    this.#folder = folder
  }

  onBegin(_: unknown, suite: Suite): void {
    for (const test of suite.allTests()) {
      const left = this.#left.get(test.location.file) ?? new Set()
      this.#left.set(test.location.file, left.add(test))
    }
  }

  onTestEnd(test: TestCase, { retry, status }: TestResult): void {
    const { file } = test.location
    // A run that is cut off leaves the test to the next one, and so does a failure that is tried again.
    if (status === 'interrupted' || (test.outcome() === 'unexpected' && retry < test.retries)) return
    const failed = this.#failed.get(file) ?? []
    if (test.outcome() === 'unexpected') failed.push(test.title)
    this.#failed.set(file, failed)
    const left = this.#left.get(file)
    left?.delete(test)
    const folder = join(this.#folder, basename(file))
    if (left?.size === 0 && existsSync(folder)) writeFileSync(join(folder, 'ended.json'), JSON.stringify(failed))
  }

  printsToStdio(): boolean {
    return false
  }
}
