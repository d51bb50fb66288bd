import { frameMachine } from '../../src/machines/frame'
import { defineWalk } from '../harness/walk'

export default defineWalk({
  name: 'frame',
  machine: frameMachine,
  events: [{ type: 'frame.requested' }, { type: 'frame.reset' }, { type: 'frame.readied' }, { type: 'frame.gone' }],
  puppets: { holdFrame: { done: [] }, syncFrame: { done: [] } },
  // Two waits: for READY, then half a second.
  givenUp: {
    reloadFrame: 'the frame says when it is there',
  },
  within: 2,
  invariants: {
    'the iframe is held exactly while it is present': (snapshot) =>
      snapshot.matches('present') === (snapshot.children.holdFrame !== undefined),
    'the page is told about exactly while the frame is ready': (snapshot) =>
      snapshot.hasTag('ready') === (snapshot.children.syncFrame !== undefined),
    'ready is left as soon as READY is said again': (snapshot) =>
      !snapshot.hasTag('ready') || snapshot.can({ type: 'frame.readied' }),
    'nothing is ready and lost at once': (snapshot) => !(snapshot.hasTag('ready') && snapshot.hasTag('lost')),
    'one that is lost says why, and only that one': (snapshot) =>
      snapshot.matches('lost') === (snapshot.context.fault !== undefined),
    'one that is not there can be fetched': (snapshot) =>
      snapshot.matches('present') || snapshot.can({ type: 'frame.requested' }),
  },
})
