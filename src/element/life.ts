/**
 * Life of an element of the page, as a chart. It is a table and no XState machine, because XState is no part of the code
 * that a page loads first (docs/decisions.md#214).
 */
export const lifeChart = {
  /** Not in a document. */
  away: { attached: 'waiting' },
  /** Attached. A modal waits for its networks, a button for its modal. */
  waiting: { described: 'planned', found: 'running', detached: 'away' },
  /** The modal will be made: at idle, at once if a connection is stored, or when it is asked for. */
  planned: { wanted: 'reading', detached: 'away' },
  /** The options are read, again if one of them is set meanwhile, and networks that are given by name are loaded. */
  reading: { found: 'running', refused: 'refused', described: 'reading', detached: 'away' },
  /** `createModal` has refused the options. */
  refused: { described: 'planned', detached: 'away' },
  /** The modal works; the code that draws, and React, are not loaded. */
  running: { wanted: 'loading', lost: 'waiting', detached: 'away' },
  /** The code that draws is loading. */
  loading: { loaded: 'drawn', failed: 'resting', stopped: 'resting', lost: 'waiting', detached: 'away' },
  /**
   * The code could not be loaded, or the host has stopped the modal meanwhile: it is loaded again when the visitor wants it,
   * or once there is a network.
   */
  resting: { wanted: 'loading', lost: 'waiting', detached: 'away' },
  /** Drawn by React. */
  drawn: { lost: 'waiting', detached: 'away' },
} as const

/** State of an element's life. */
export type LifeState = keyof typeof lifeChart

/** Event of an element's life. */
export type LifeEvent = { [State in LifeState]: keyof (typeof lifeChart)[State] }[LifeState]

/** Sends an event. Returns whether the state had a transition for it. */
type Send = (event: LifeEvent) => boolean

/** Life of one element. */
export interface Life {
  state: () => LifeState
  /** Takes the transition of the current state, if it has one for this event. */
  send: Send
}

/**
 * Starts a life in `away`.
 *
 * @param enter work by state, called when it is entered; what its `send` sends is dropped once the state is left, of
 *   which `isHere` tells
 */
export function createLife(enter: Readonly<Record<LifeState, (send: Send, isHere: () => boolean) => void>>): Life {
  let state: LifeState = 'away'
  let stay = 0
  function send(event: LifeEvent): boolean {
    const next = (lifeChart[state] as Partial<Record<LifeEvent, LifeState>>)[event]
    if (!next) return false
    state = next
    stay += 1
    const entered = stay
    const isHere = () => entered === stay
    enter[next]((later) => isHere() && send(later), isHere)
    return true
  }
  return { state: () => state, send }
}
