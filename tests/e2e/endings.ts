import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { specOf } from './transitions'

/**
 * Records the titles of failed tests as soon as the last test of a spec ends, so that an interrupted
 * `npm run coverage:browser` keeps its completed specs.
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
    // The test has not ended if the run was interrupted or a retry follows.
    if (status === 'interrupted' || (test.outcome() === 'unexpected' && retry < test.retries)) return
    const failed = this.#failed.get(file) ?? []
    if (test.outcome() === 'unexpected') failed.push(test.title)
    this.#failed.set(file, failed)
    const left = this.#left.get(file)
    left?.delete(test)
    const folder = join(this.#folder, specOf(file))
    if (left?.size === 0 && existsSync(folder)) writeFileSync(join(folder, 'ended.json'), JSON.stringify(failed))
  }

  printsToStdio(): boolean {
    return false
  }
}
