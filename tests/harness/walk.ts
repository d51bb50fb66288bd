import type { AnyStateMachine } from 'xstate'
import type { Walk, WalkReport } from '../../src/testing/walk/types'
import { walkWith } from '../../src/testing/walk/walk'
import { Effects } from './effects'
import { sleeps } from './sleep'

export { faults, line } from '../../src/testing/walk/walk'

/** Adds types to a definition: `export default defineWalk({ machine, … })`. */
export const defineWalk = <M extends AnyStateMachine>(definition: Walk<M>): Walk<M> => definition

/** Walks a chart of ours: as a host does, with what only we check. */
export function walk<M extends AnyStateMachine>(definition: Walk<M>): WalkReport & { effects: string } {
  const effects = new Effects()
  // Its functions take this machine's snapshots, which are all that the walk passes.
  const report = walkWith(definition as unknown as Walk, { recorder: effects, rules: [sleeps] })
  return { ...report, effects: effects.text() }
}
