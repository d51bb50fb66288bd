import { describe, expect, test } from 'vitest'
import { numberToHex } from 'viem'
import * as six from '../../../src/adapters/ethers'
import * as five from '../../../src/adapters/ethers5'
import { publicClient, walletClient } from '../../../src/adapters/viem'
import { address, other } from '../../support/addresses'
import { adaptedModal } from '../../support/adaptedModal'
import { scripted } from '../../support/eip1193Provider'

const signature = `0x${'ab'.repeat(65)}`
const hash = `0x${'cd'.repeat(32)}`

/** A wallet on one network that signs and sends every request. */
const wallet = (chain: number) =>
  scripted({
    eth_chainId: () => numberToHex(chain),
    net_version: () => String(chain),
    eth_blockNumber: () => '0x1',
    eth_estimateGas: () => '0x5208',
    personal_sign: () => signature,
    eth_sendTransaction: () => hash,
  })
const methods = ({ asked }: ReturnType<typeof scripted>) => asked.map(([method]) => method)

describe('viem', () => {
  test('behavior: the wallet client signs and sends with the connected account, and stays the same until it changes', async () => {
    const { modal, connect, status } = adaptedModal()
    const client = walletClient(modal)
    expect(client.get()).toBeUndefined()
    const one = wallet(1)
    connect(one.provider, address)
    const made = client.get()
    expect(made?.account.address).toBe(address)
    expect(made?.chain.id).toBe(1)
    expect(await made?.signMessage({ message: 'Hello' })).toBe(signature)
    expect(await made?.sendTransaction({ to: other, value: 1n })).toBe(hash)
    expect(methods(one)).toEqual(expect.arrayContaining(['personal_sign', 'eth_sendTransaction']))
    connect(one.provider, address)
    expect(client.get()).toBe(made)
    connect(one.provider, address, 'eip155:137')
    expect(client.get()?.chain.name).toBe('Polygon')
    connect(one.provider, other, 'eip155:137')
    expect(client.get()?.account.address).toBe(other)
    status('reconnecting')
    expect(client.get()).toBeUndefined()
  })

  test('error: when the host did not name the network, there is no wallet client', () => {
    const { modal, connect } = adaptedModal()
    connect(wallet(10).provider, address, 'eip155:10')
    expect(walletClient(modal).get()).toBeUndefined()
  })

  test('behavior: the public client is on the active network and uses the RPC URLs of the modal', () => {
    const { modal, connect } = adaptedModal()
    const client = publicClient(modal)
    const first = client.get()
    expect(first?.chain.id).toBe(1)
    expect(first?.chain.rpcUrls.default.http).toEqual([
      'https://rpc.walletconnect.org/v1/?chainId=eip155:1&projectId=p',
    ])
    expect(client.get()).toBe(first)
    connect(wallet(137).provider, address, 'eip155:137')
    expect(client.get()?.chain.id).toBe(137)
  })
})

describe.each([
  ['ethers', six],
  ['ethers 5', five],
] as const)('%s', (_, { ethersProvider, ethersSigner }) => {
  test('behavior: the signer has the connected account, and stays the same until account or network change', async () => {
    const { modal, connect, status } = adaptedModal()
    const [provider, signer] = [ethersProvider(modal), ethersSigner(modal)]
    expect([provider.get(), signer.get()]).toEqual([undefined, undefined])
    const one = wallet(1)
    connect(one.provider, address)
    const [onOne, made] = [provider.get(), signer.get()]
    expect(await made?.getAddress()).toBe(address)
    expect(await made?.signMessage('Hello')).toBe(signature)
    connect(one.provider, address)
    expect([provider.get(), signer.get()]).toEqual([onOne, made])
    expect(signer.get()).toBe(made)

    const two = wallet(137)
    connect(two.provider, address, 'eip155:137')
    expect(signer.get()).not.toBe(made)
    expect(Number((await provider.get()?.getNetwork())?.chainId)).toBe(137)
    // The previous signer still works, on the current network of the wallet.
    expect(await made?.signMessage('Hello again')).toBe(signature)

    const before = signer.get()
    connect(two.provider, other, 'eip155:137')
    expect(signer.get()).not.toBe(before)
    expect(await signer.get()?.getAddress()).toBe(other)
    status('disconnected')
    expect([provider.get(), signer.get()]).toEqual([undefined, undefined])
  })
})

describe('when the account has changed', () => {
  const kept = {
    viem: (modal) => {
      const client = walletClient(modal).get()!
      return [() => client.signMessage({ message: 'Hello' }), () => client.sendTransaction({ to: other, gas: 1n })]
    },
    'ethers 6': (modal) => {
      const signer = six.ethersSigner(modal).get()!
      return [() => signer.signMessage('Hello'), () => signer.sendTransaction({ to: other, gasLimit: 1n })]
    },
    'ethers 5': (modal) => {
      const signer = five.ethersSigner(modal).get()!
      return [() => signer.signMessage('Hello'), () => signer.sendTransaction({ to: other, gasLimit: 1 })]
    },
  } satisfies Record<string, (modal: ReturnType<typeof adaptedModal>['modal']) => (() => Promise<unknown>)[]>

  test.each(Object.entries(kept))(
    'error: a signer of %s for the previous account is refused, and the wallet is not asked',
    async (_, keep) => {
      const { modal, connect } = adaptedModal()
      const one = wallet(1)
      connect(one.provider, address)
      const acts = keep(modal)
      connect(one.provider, other)
      for (const act of acts) {
        const error: unknown = await act().catch((thrown: unknown) => thrown)
        const chain = [error, (error as { cause?: unknown }).cause, (error as { error?: unknown }).error]
        const causes = chain.flatMap((each) => [each, (each as { cause?: unknown } | undefined)?.cause])
        expect(causes).toContainEqual(expect.objectContaining({ code: 'account.notFound.signer' }))
      }
      expect(methods(one)).not.toEqual(expect.arrayContaining(['personal_sign']))
      expect(methods(one)).not.toEqual(expect.arrayContaining(['eth_sendTransaction']))
    },
  )
})
