import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'

/** Writes down each transition that a page of the context takes; a file per process, so that workers do not meet. */
export async function recordTransitions(context: BrowserContext, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${process.pid}.txt`)
  await context.exposeBinding('transitionTaken', (_, key: string) => appendFileSync(file, `${key}\n`))
}

/** The keys that were written down in a folder. */
export const recordedTransitions = (folder: string): Set<string> =>
  new Set(readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean)))
