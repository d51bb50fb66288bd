/**
 * Process with a warm vitest that tests changes: it receives a changed file and the runs to do, and answers with the
 * first failed test. It is a process of its own, because a change may cause an endless loop.
 */
import { createVitest, BaseSequencer, type Reporter } from 'vitest/node'
import { join } from 'node:path'

/** Test files to run one at a time, or the tests of one file with this name. */
export interface Run {
  files: string[]
  named?: string
  /** Timeout in ms. */
  limit: number
}

export interface Question {
  changed: string
  runs: Run[]
}

export type Answer = { limit: number } | { noticed: string | null }

/** Keeps the given order. */
class AsGiven extends BaseSequencer {
  override async sort<File>(files: File[]): Promise<File[]> {
    return files
  }
}

const copy = String(process.argv[2])
const say = (answer: Answer) => process.send?.(answer)

let failed: string | undefined
let before: string | undefined
const reporter: Reporter = {
  onTestCaseResult(test) {
    if (test.result().state === 'failed') failed ??= `${test.module.relativeModuleId}: ${test.name}`
  },
  onTestModuleEnd(module) {
    if (module.state() === 'failed') failed ??= module.relativeModuleId
  },
  onTestRunEnd(_modules, errors) {
    if (errors.length > 0) failed ??= 'an error outside of the tests'
  },
}

const vitest = await createVitest('test', {
  root: copy,
  watch: false,
  bail: 1,
  maxWorkers: 1,
  reporters: [reporter],
  update: false,
  sequence: { sequencer: AsGiven },
})
const specifications = new Map((await vitest.globTestSpecifications()).map((one) => [one.moduleId, one]))

async function judged({ changed, runs }: Question): Promise<string | null> {
  // The previously changed file was restored.
  vitest.invalidateFile(join(copy, before ?? changed))
  vitest.invalidateFile(join(copy, changed))
  before = changed
  for (const { files, named, limit } of runs) {
    say({ limit })
    failed = undefined
    if (named) vitest.setGlobalTestNamePattern(named)
    else vitest.resetGlobalTestNamePattern()
    await vitest.runTestSpecifications(files.flatMap((file) => specifications.get(join(copy, file)) ?? []))
    if (failed) return failed
  }
  return null
}

process.on('message', (question: Question) => {
  void judged(question).then((noticed) => say({ noticed }))
})
say({ noticed: null })
