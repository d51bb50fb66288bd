import { createActor, toPromise } from 'xstate'
import { expect, test } from 'vitest'
import type { CaipAddress } from '../../../domain/caip'
import { toBase58 } from '../../../domain/text/bytes'
import { siwxActors, type SiwxDependencies } from '../runtime/actors'
import { createVerifications } from '../runtime/verifications'
import { address, solanaMainnet } from '../../../../tests/support/addresses'
import { payment } from '../../../../tests/support/bitcoin'

/** The request that a wallet gets for a message of this account, with an answer of its kind. */
async function asked(account: CaipAddress, answer: unknown) {
  const requests: unknown[] = []
  const wallet = {
    request: async (given: object) => {
      requests.push(given)
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  const { askSignature } = siwxActors({
    provider: () => wallet,
    isSmart: () => false,
    verifications: createVerifications(),
  } as unknown as SiwxDependencies)
  const data = { accountAddress: '', chainId: 'eip155:1', domain: '', uri: '', version: '1', nonce: '' } as const
  const { signature } = await toPromise(
    createActor(askSignature, { input: { account, data, message: 'Hello' } }).start(),
  )
  return { requests, signature }
}
const bytes = new TextEncoder().encode('Hello')

test('behavior: the wallet is asked in the shape of its namespace: a list on EVM, one object on Solana and Bitcoin', async () => {
  const evm = await asked(`eip155:1:${address}`, `0x${'ab'.repeat(65)}`)
  expect(evm.requests).toEqual([{ method: 'personal_sign', params: ['0x48656c6c6f', address] }])
  const key = '1'.repeat(32)
  const signature = toBase58(new Uint8Array(64).fill(7))
  const solana = await asked(`${solanaMainnet}:${key}`, { signature })
  expect(solana).toEqual({
    requests: [{ method: 'solana_signMessage', params: { message: toBase58(bytes), pubkey: key } }],
    signature,
  })
  const bitcoin = await asked(`bip122:000000000019d6689c085ae165831e93:${payment.address}`, {
    signature: btoa('a'.repeat(66)),
  })
  expect(bitcoin.requests).toMatchObject([{ method: 'signMessage', params: { message: 'Hello', protocol: 'ecdsa' } }])
})

const [hex, base58] = ['ab'.repeat(65), toBase58(new Uint8Array(64).fill(7))]
test.each<[deviation: string, account: CaipAddress, answer: unknown, signature: string]>([
  ['hex without 0x', `eip155:1:${address}`, hex, `0x${hex}`],
  ['hex in capitals', `eip155:1:${address}`, `0X${hex.toUpperCase()}`, `0x${hex.toUpperCase()}`],
  ['an object on EVM', `eip155:1:${address}`, { signature: `0x${hex}` }, `0x${hex}`],
  ['text on Solana', `${solanaMainnet}:${'1'.repeat(32)}`, base58, base58],
])(
  'behavior: when a wallet answers with a signature as %s, the visitor has signed',
  async (_, account, answer, expected) => {
    expect((await asked(account, answer)).signature).toBe(expected)
  },
)

test('error: when an earlier request is open in the wallet, the visitor reads that it waits for them', async () => {
  const open = Object.assign(new Error('Request already pending'), { code: -32002 })
  await expect(asked(`eip155:1:${address}`, open)).rejects.toMatchObject({ code: 'wallet.pending' })
  // On Solana, nodes use the code for a failed simulation.
  const solana = asked(`${solanaMainnet}:${'1'.repeat(32)}`, open)
  await expect(solana).rejects.toMatchObject({ code: 'siwx.signing' })
  await expect(asked(`eip155:1:${address}`, new Error('Oops'))).rejects.toMatchObject({ code: 'siwx.signing' })
})
