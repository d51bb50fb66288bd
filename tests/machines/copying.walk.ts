import { copyingMachine } from '../../src/machines/copying'
import { defineWalk } from '../harness/walk'

export default defineWalk({
  name: 'copying',
  machine: copyingMachine,
  events: [
    { type: 'copy.requested', text: 'wc:a' },
    { type: 'copy.requested', text: 'wc:b' },
  ],
  uncancelled: { writing: 'the browser answers at once, and a new copy takes its place' },
  givenUp: {
    writeText: 'the clipboard has no way back',
  },
  within: 2,
  invariants: {
    'copied only after it was written': (snapshot) =>
      !snapshot.hasTag('copied') || snapshot.children.writeText === undefined,
    'never copied and failed at once': (snapshot) => !(snapshot.hasTag('copied') && snapshot.hasTag('failed')),
    'it can always be asked again': (snapshot) => snapshot.can({ type: 'copy.requested', text: 'x' }),
  },
})
