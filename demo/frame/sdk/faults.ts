import { lateSignal } from '../../sandbox/shared/platform'
import { get, type FrameFaults } from '../api'
import type { MessageName } from './message'

/** A switchboard that does not answer must not hold the frame up. */
const limit = 2_000
const lateness = 5_000

let known: FrameFaults = { ready: 'normal', answers: 'normal' }

/** How the frame is to misbehave right now; what was last known while the sandbox does not say. */
export async function readFaults(): Promise<FrameFaults> {
  known = await get<FrameFaults>('settings', lateSignal(limit)).catch(() => known)
  return known
}

/** What is wrong with the answers to this message. */
export async function faultOf(name: MessageName): Promise<{ kind: FrameFaults['answers']; delay: number }> {
  const { answers, only, delay } = await readFaults()
  return { kind: only === undefined || only === name ? answers : 'normal', delay: delay ?? lateness }
}
