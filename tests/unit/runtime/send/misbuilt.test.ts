import { afterEach, expect, test, vi } from 'vitest'
import type * as evmTransferModule from '../../../../src/domain/transaction/evmTransfer'
import type { EvmIntent } from '../../../../src/domain/transaction/evmTransfer'
import type { SendIntent } from '../../../../src/domain/transaction/transaction'
import { createSending } from '../../../../src/runtime/transaction/sending'
import type { Remote } from '../../../../src/runtime/remote/remote'
import { contract, other } from '../../../support/addresses'
import { scripted } from '../../../support/eip1193Provider'
import { mainnet } from '../../../support/evmNode'
import { dollar, ether, mine } from '../../../support/holdings'

/** Replaces the reviewed intent when a transfer is built. */
const made = vi.hoisted(() => ({ of: (intent: EvmIntent): EvmIntent => intent }))
vi.mock('../../../../src/domain/transaction/evmTransfer', async (original) => {
  const actual = await original<typeof evmTransferModule>()
  return { ...actual, evmTransfer: (intent: EvmIntent) => actual.evmTransfer(made.of(intent)) }
})
afterEach(() => {
  made.of = (intent) => intent
})

const third = `0x${'3'.repeat(40)}`
const hash = `0x${'ab'.repeat(32)}`
const coin: SendIntent = {
  id: 'one',
  account: mine,
  network: 'eip155:1',
  token: ether,
  amountText: '0.5',
  units: '500000000000000000',
  receiver: { address: other },
}
const token: SendIntent = { ...coin, token: dollar, amountText: '9.5', units: '9500000' }

async function asked(intent: SendIntent) {
  const wallet = scripted({ eth_sendTransaction: () => hash })
  const { calls } = createSending({
    options: () => ({ projectId: 'p', networks: [mainnet] }),
    remote: async () => ({}) as Remote,
    provider: () => wallet.provider,
    sendsCalls: () => false,
  })
  const answer = await calls.askWallet(intent, { units: '1', gas: '21000' }, new AbortController().signal).then(
    (sent) => sent.hash,
    (error: { code?: string; message: string }) => [error.code, error.message],
  )
  return { answer, sends: wallet.asked.filter(([method]) => method === 'eth_sendTransaction').length }
}

test.each([
  ['the coin', coin],
  ['a token', token],
])('behavior: when a transfer of %s is built as reviewed, the wallet is asked', async (_, intent) => {
  expect(await asked(intent)).toEqual({ answer: hash, sends: 1 })
})

test.each<[string, SendIntent, (intent: EvmIntent) => EvmIntent]>([
  ['the coin for another receiver', coin, (intent) => ({ ...intent, receiver: third })],
  ['another amount of the coin', coin, (intent) => ({ ...intent, units: intent.units + 1n })],
  ['a token in place of the coin', coin, (intent) => ({ ...intent, contract })],
  ['a token for another receiver', token, (intent) => ({ ...intent, receiver: third })],
  ['another amount of a token', token, (intent) => ({ ...intent, units: intent.units + 1n })],
  ['another token', token, (intent) => ({ ...intent, contract })],
])('error: when the transfer is built as %s, the wallet is never asked', async (_, intent, wrong) => {
  made.of = wrong
  const answer = ['send.refused.made', 'The transaction isn’t the one you reviewed.']
  expect(await asked(intent)).toEqual({ answer, sends: 0 })
})
