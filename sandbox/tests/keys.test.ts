import { verifyMessage } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { accountAt, funded } from '../src/shared/keys'

const mnemonic = 'test test test test test test test test test test test junk'

test('behavior: when an account is listed with its key, both are those of the mnemonic', () => {
  for (const [addressIndex, { address, privateKey }] of funded.entries()) {
    const account = mnemonicToAccount(mnemonic, { addressIndex })
    expect(address).toBe(account.address)
    expect(Buffer.from(account.getHdKey().privateKey ?? []).toString('hex')).toBe(privateKey.slice(2))
    expect(accountAt(addressIndex).publicKey).toBe(account.publicKey)
  }
})

test('behavior: when a listed account or one further on signs, the signature is its own', async () => {
  for (const account of [accountAt(0), accountAt(9), accountAt(10), accountAt(123_456)]) {
    const signature = await account.signMessage({ message: 'Hello' })
    expect(await verifyMessage({ address: account.address, message: 'Hello', signature })).toBe(true)
  }
})
