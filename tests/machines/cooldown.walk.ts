import { cooldownMachine } from '../../src/machines/login/cooldown'
import { defineWalk } from '../harness/walk'

export default defineWalk({
  name: 'cooldown',
  machine: cooldownMachine,
  inputs: [{ seconds: 3 }, { seconds: 0 }],
  events: [],
  uncancelled: { counting: 'it says what must pass anyway; its parent stops it when the wait is over' },
  within: 3,
  invariants: {
    'it counts exactly while seconds are left': ({ status, context }) => (status === 'active') === context.seconds > 0,
  },
})
