import { generateKeyPairSigner } from '@solana/kit'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox, type Sandbox } from '../../../../sandbox/src'
import { toNetwork } from '../../../domain/network/extension'
import { mainnet, solana } from '../../../doors/networks'
import { createRpc } from '../../../services/api/rpc'
import { isPaidUnder } from '../services/evidence'
import { quickHttp } from '../../../../tests/support/server'

/** Checks of the transaction that an exchange named, on real networks. */

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free' })
}, 60_000)
afterAll(() => sandbox.stop())

const evm = () => privateKeyToAddress(generatePrivateKey())
const onSolana = async () => (await generateKeyPairSigner()).address as string

test.each([
  ['the coin of an EVM network', mainnet, 'ETH'],
  ['a token of one', mainnet, 'USDX'],
  ['SOL', solana, 'SOL'],
  ['a token of Solana', solana, 'USDS'],
] as const)(
  'behavior: a payment in %s is found, and no other amount, receiver, time or asset matches',
  async (_, record, symbol) => {
    const given = toNetwork(record, { projectId: 'p', blockchain: sandbox.urls.blockchain })
    const { caipNetworkId } = given
    const id = caipNetworkId.split(':')[1] ?? ''
    const isSolana = record === solana
    const url = `${sandbox.urls.blockchain}/rpc/${isSolana ? caipNetworkId : id}`
    const network = { ...given, rpcUrls: { default: { http: [url] }, chainDefault: { http: [] } } }
    const rpc = createRpc({ http: quickHttp().http })
    const [recipient, other] = isSolana ? [await onSolana(), await onSolana()] : [evm(), evm()]
    const isCoin = symbol === 'ETH' || symbol === 'SOL'
    const token = (isSolana ? sandbox.solana.token('USDS') : await sandbox.token(1, 'USDX')).address
    const [asset, otherAsset] = isCoin ? ['native', token] : [token, 'native']
    const chainId = isSolana ? caipNetworkId : Number(id)
    const hash = await sandbox.faucet({ address: recipient, chainId, token: symbol, amount: '2.5' })
    const paid = { recipient, asset, amount: '2.5', after: undefined }
    const { signal } = new AbortController()
    const check = (more: Partial<typeof paid> | { after: string }) =>
      isPaidUnder(rpc, network, hash, { ...paid, ...more } as never, { signal })
    await expect.poll(() => check({}), { timeout: 10_000 }).toEqual({ block: expect.any(BigInt), pays: true })
    expect(await check({ amount: '2.500001' })).toMatchObject({ pays: false })
    expect(await check({ recipient: other })).toMatchObject({ pays: false })
    expect(await check({ after: '99999999999' })).toMatchObject({ pays: false })
    // An EVM transaction without data pays no token in any block.
    const foreign = symbol === 'ETH' && { isForeign: true }
    expect(await check({ asset: otherAsset })).toMatchObject({ pays: false, ...foreign })
  },
  60_000,
)
