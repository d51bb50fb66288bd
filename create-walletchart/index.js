#!/usr/bin/env node
import { nodeFault } from './src/node.js'

// An older Node must reach this check, so everything else is imported after it.
const fault = nodeFault(process.versions.node)
if (fault) {
  console.error(fault)
  process.exitCode = 1
} else
  import('./src/create.js').then(async ({ create }) => {
    process.exitCode = await create(process.argv.slice(2))
  })
