import { expect, test } from 'vitest'
import { toNetwork } from '../../../../src/domain/network/extension'
import { mainnet } from '../../../../src/domain/network/records'
import type { SentTransaction } from '../../../../src/domain/transaction/transaction'
import { accountOn, connectedWallet, networkOfTransaction } from '../../../../src/runtime/transaction/sender'
import { scripted } from '../../../support/eip1193Provider'
import { address } from '../../../support/addresses'

const networks = [toNetwork(mainnet, { projectId: 'p', blockchain: 'https://rpc.test' })]
const failing = (code: string) => expect.objectContaining({ code })

test('behavior: accountOn returns the network and the plain address of an account', () => {
  expect(accountOn({ networks }, `eip155:1:${address}`)).toEqual({ network: networks[0], address })
})

test('error: when the page does not have the network, accountOn and networkOf throw', () => {
  expect(() => accountOn({ networks }, `eip155:137:${address}`)).toThrow(failing('network.notFound'))
  expect(() => accountOn({ networks }, 'eip155:1:')).toThrow(failing('network.notFound'))
  const transaction: SentTransaction = {
    hash: '0x1',
    network: 'eip155:137',
    account: `eip155:137:${address}`,
    what: '1 POL',
    to: address,
    at: 1,
  }
  expect(() => networkOfTransaction({ networks }, transaction)).toThrow(failing('network.notFound'))
  expect(networkOfTransaction({ networks }, { ...transaction, network: 'eip155:1' })).toBe(networks[0])
})

test('error: when no wallet is connected any more, connectedWallet throws', () => {
  const { provider } = scripted({})
  expect(connectedWallet(() => provider, 'eip155')).toBe(provider)
  expect(() => connectedWallet(() => undefined, 'eip155')).toThrow(failing('provider.missing'))
})
