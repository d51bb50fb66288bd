import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, mergeConfig } from 'vite'
import config from '../../vite.demo.config'

/** Builds the demo once for all tests, as a host would ship it; `DEMO_ROOT` names a folder built before. */
export default async function buildDemo(): Promise<(() => void) | undefined> {
  if (process.env.DEMO_ROOT) return undefined
  // A folder of its own, so that two runs at once do not empty each other's.
  const outDir = fileURLToPath(new URL(`../../.cache/e2e-${process.pid}`, import.meta.url))
  await build(mergeConfig(config, { logLevel: 'warn', build: { outDir } }))
  process.env.DEMO_ROOT = outDir
  return () => rmSync(outDir, { recursive: true, force: true })
}
