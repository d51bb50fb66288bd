import { NOTICES } from '../../src/domain/limits'
import { noticesMachine } from '../../src/machines/notices'
import { defineWalk } from '../harness/walk'

const hashes = ['0xa1', '0xa2'] as const

export default defineWalk({
  name: 'notices',
  machine: noticesMachine,
  events: [
    ...hashes.map((hash) => ({ type: 'notices.told', hash, status: 'pending' }) as const),
    { type: 'notices.told', hash: '0xa1', status: 'reverted' },
    { type: 'notices.withdrawn', hash: '0xa1' },
    { type: 'notices.dismissed', hash: '0xa1' },
    ...hashes.map((hash) => ({ type: 'notice.over', hash }) as const),
    { type: 'notices.held' },
    { type: 'notices.released' },
    { type: 'dialog.opened' },
    { type: 'dialog.closed' },
  ],
  puppets: { watchTransactions: { done: [] } },
  invariants: {
    'each notice has a chart of its own, and no other has one': ({ context, children }) =>
      Object.keys(children)
        .filter((id) => id !== 'watchTransactions')
        .sort()
        .join() === [...context.hashes].sort().join(),
    'no transaction has two notices': ({ context: { hashes: shown } }) => new Set(shown).size === shown.length,
    'no more than fit are shown': ({ context }) => context.hashes.length <= NOTICES + 1,
  },
})
