import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that run for minutes, the longest first. */
const LONGEST = ['machines/walks', 'gates/features', 'gates/examples', 'gates/gates']

/** Starts with the files that take longest, so that no core waits for the last of them. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const index = LONGEST.findIndex((name) => moduleId.endsWith(`tests/${name}.test.ts`))
      return index < 0 ? LONGEST.length : index
    }
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}

export default defineConfig({
  // The guide's examples name the package's doors.
  resolve: {
    alias: [
      {
        find: /^walletchart\/machines\/testing$/,
        replacement: fileURLToPath(new URL('src/doors/machinesTesting.ts', import.meta.url)),
      },
      { find: /^walletchart\/(\w+)$/, replacement: `${fileURLToPath(new URL('src/doors', import.meta.url))}/$1.ts` },
    ],
  },
  test: {
    include: [
      'tests/{unit,machines,harness,gates}/**/*.test.{ts,tsx}',
      'src/features/*/tests/*.test.ts',
      'sandbox/tests/*.test.ts',
      'docs/snippets/*.test.ts',
    ],
    environment: 'node',
    setupFiles: ['tests/harness/features.ts'],
    coverage: {
      provider: 'v8',
      include: ['src/**/*.{ts,tsx}'],
      exclude: ['src/features/*/tests/**'],
      reporter: ['text-summary', 'html'],
    },
    // Two cores: more workers only take turns.
    maxWorkers: 2,
    // A walk keeps each snapshot that it finds. With a larger nursery, V8 copies them less often: 50 s for 68 s.
    execArgv: ['--max-semi-space-size=128'],
    sequence: { sequencer: LongestFirst },
    testTimeout: 20_000,
  },
})
