/**
 * One warm run of vitest that judges changes: it is told a file that has just been changed and the runs that may notice,
 * and answers with the first that failed. A process of its own, because a change may make an endless loop.
 */
import { createVitest, BaseSequencer, type Reporter } from 'vitest/node'
import { join } from 'node:path'

/** Test files that are run one after another, or the tests of one file that have this name. */
export interface Run {
  files: string[]
  named?: string
  /** Milliseconds after which it hangs. */
  limit: number
}

export interface Question {
  changed: string
  runs: Run[]
}

export type Answer = { limit: number } | { noticed: string | null }

/** In the order given. */
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
  // The file changed before it is as it was again.
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
