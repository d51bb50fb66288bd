import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'

const SUITE = '/tests/e2e/'

/** Path of a spec below `tests/e2e`, which identifies its recording. */
export const specOf = (file: string): string => file.slice(file.lastIndexOf(SUITE) + SUITE.length)

/** Records each state and transition that pages reach, in a file per process so that workers do not collide. */
export async function recordTransitions(context: BrowserContext, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${process.pid}.txt`)
  await context.exposeBinding('chartReached', (_, key: string) => appendFileSync(file, `${key}\n`))
}
