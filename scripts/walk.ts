/** Walks every machine. Fails if coverage is not full, a machine has no walk, or there is no machine. */
import { relative } from 'node:path'
import { loadMachines, loadWalks, withoutWalk } from '../tests/harness/load'
import { faults, line, walk } from '../tests/harness/walk'
import { close, root } from './arguments'

const tree = root()
const walks = await loadWalks(tree)
const machines = await loadMachines(tree)
const findings = withoutWalk(machines, walks).map(({ file, name }) => `${relative(tree, file)}: ${name} has no walk`)
for (const definition of walks) {
  try {
    const report = walk(definition)
    console.log(line(report))
    findings.push(...faults(report).map((fault) => `${definition.name}: ${fault}`))
  } catch (error) {
    console.log(`${definition.name} states 0/? transitions 0/?`)
    findings.push(error instanceof Error ? error.message : String(error))
  }
}
close(findings, `${walks.length} walks of ${machines.length} machines`, Math.min(walks.length, machines.length))
