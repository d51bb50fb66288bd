import { noticeMachine } from '../../src/machines/notice'
import { defineWalk } from '../harness/walk'

export default defineWalk({
  name: 'notice',
  machine: noticeMachine,
  input: { hash: '0xa1', status: 'pending' },
  events: [
    { type: 'notice.changed', status: 'confirmed' },
    { type: 'notice.changed', status: 'reverted' },
    { type: 'notice.held' },
    { type: 'notice.released' },
    { type: 'notice.dismissed' },
    { type: 'notice.crowded' },
  ],
  waits: { standing: 'only the visitor ends what they may have to act on' },
  stop: (snapshot) => snapshot.status === 'done',
  moves: {
    'what may need an act is not crowded out': ({ context: { status } }, { type }, after) =>
      !(type === 'notice.crowded' && status === 'reverted') || !after.hasTag('leaving'),
  },
  invariants: {
    'what may need an act never leaves by itself': ({ context: { status }, value }) =>
      status !== 'reverted' || value !== 'passing',
    'the visitor can always dismiss what is shown': (snapshot) =>
      snapshot.hasTag('leaving') || snapshot.status === 'done' || snapshot.can({ type: 'notice.dismissed' }),
  },
})
