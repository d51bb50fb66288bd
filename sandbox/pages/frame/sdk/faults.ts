import { lateSignal } from '../../../src/shared/platform'
import { get, type FrameFaults } from '../api'
import type { MessageName } from './message'

/** Timeout of reading the faults in ms: the frame must work even if the sandbox does not respond. */
const limit = 2_000
const lateness = 5_000

let lastFaults: FrameFaults = { ready: 'normal', answers: 'normal' }

/** Reads the current faults. Returns the last known ones if the sandbox does not respond. */
export async function readFaults(): Promise<FrameFaults> {
  lastFaults = await get<FrameFaults>('settings', lateSignal(limit)).catch(() => lastFaults)
  return lastFaults
}

/** Fault of the answers to this message, with the delay of `late` in ms. */
export async function faultOf(name: MessageName): Promise<{ kind: FrameFaults['answers']; delay: number }> {
  const { answers, only, delay } = await readFaults()
  return { kind: only === undefined || only === name ? answers : 'normal', delay: delay ?? lateness }
}
