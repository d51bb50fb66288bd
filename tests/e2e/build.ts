import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, mergeConfig } from 'vite'
import config from '../../vite.demo.config'

/** Builds the demo for production once for all tests, unless `DEMO_ROOT` names an existing build. */
export default async function buildDemo(): Promise<(() => void) | undefined> {
  if (process.env.DEMO_ROOT) return undefined
  // One folder per process, so that parallel runs do not empty each other's.
  const outDir = fileURLToPath(new URL(`../../.cache/e2e-${process.pid}`, import.meta.url))
  await build(mergeConfig(config, { logLevel: 'warn', build: { outDir } }))
  process.env.DEMO_ROOT = outDir
  return () => rmSync(outDir, { recursive: true, force: true })
}
