import type { ModalError } from '../../domain/errors'
import { projectMissing } from '../../domain/options/projectMissing'
import { requestCancelled } from '../../domain/texts'
import type { Running } from '../modal/begin'
import type { Outcome } from '../modal/outcome'
import type { Outcomes } from '../modal/outcomes'
import type { RunningSystem } from '../system/startSystem'

/** Parts that the requests of a host share. */
export interface HostRequests {
  system: RunningSystem
  outcome: Outcome
  signedIn: Outcomes['signedIn']
  /** `ModalError`, passed in: an import shared with the page's own chunk would split that chunk. */
  Failure: typeof ModalError
  /** Resolves once the stored connections have been restored or dropped. */
  settled: () => Promise<void>
  /** Asserts that a request may start. Rejects with `closed.aborted` or `consent.missing`. */
  allowed: (signal?: AbortSignal) => Promise<void>
  /** Asserts that the options have a project id. Throws `project.missing`. */
  needsProject: (what: string) => void
  /** Error of a request that was cancelled. */
  calledOff: () => ModalError
}

/** Creates the parts that the requests of a host share. */
export function createHostRequests(
  { system, outcomes: { outcome, signedIn } }: Running,
  Failure: typeof ModalError,
): HostRequests {
  const { root } = system
  const calledOff = () => new Failure('closed.aborted', requestCancelled)

  const settled = async () => {
    const holds = () => root.getSnapshot().hasTag('settled')
    if (!holds()) await outcome<void>((resolve) => [root.subscribe(() => holds() && resolve())])
  }

  async function allowed(signal?: AbortSignal): Promise<void> {
    await settled()
    if (signal?.aborted) throw calledOff()
    if (root.getSnapshot().hasTag('consented')) return
    throw new Failure(
      'consent.missing',
      'The visitor must agree to the terms first. Send `consent.toggled` to the root when they do.',
    )
  }

  function needsProject(what: string): void {
    if (!system.options.projectId) throw new Failure('project.missing', projectMissing(what))
  }

  return { system, outcome, signedIn, Failure, settled, allowed, needsProject, calledOff }
}

/** Calls `end` once the signal aborts, or in a microtask if it already has. Returns a subscription. */
export function onAbort(signal: AbortSignal | undefined, end: () => void): { unsubscribe: () => void } {
  if (signal?.aborted) queueMicrotask(end)
  signal?.addEventListener('abort', end)
  return { unsubscribe: () => signal?.removeEventListener('abort', end) }
}
