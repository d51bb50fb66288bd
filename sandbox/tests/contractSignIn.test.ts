import { serializeErc6492Signature } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deploymentData, smartAccountAddress } from '../src/frame/contract'
import { create2Deployer } from '../src/shared/create2'
import { createSiwx, evmVerifier, verifySession } from '../../src/doors/siwx'
import { startFrameHost, type FrameHost } from './support/frameHost'

let frame: FrameHost
beforeAll(async () => {
  frame = await startFrameHost()
})
afterAll(() => frame.sandbox.stop())

const domain = 'shop.example'
const page = { domain, uri: 'https://shop.example' }
const verifiers = () => [
  evmVerifier({ rpcUrl: (id) => `${frame.sandbox.urls.blockchain}/rpc/${id.slice('eip155:'.length)}` }),
]
async function messageFor(accountAddress: string): Promise<string> {
  const given = await createSiwx(page).createMessage({ chainId: 'eip155:1', accountAddress })
  return given.toString()
}

test('behavior: an account that is not deployed yet signs in with an ERC-6492 signature', async () => {
  const owner = privateKeyToAccount(generatePrivateKey())
  const address = smartAccountAddress(owner.address)
  const message = await messageFor(address)
  const sealed = async (text: string) =>
    serializeErc6492Signature({
      address: create2Deployer,
      data: deploymentData(owner.address),
      signature: await owner.signMessage({ message: text }),
    })
  const signed = { message, signature: await sealed(message) }
  await expect(verifySession(signed, { domain, verifiers: verifiers() })).resolves.toMatchObject({
    accountAddress: address,
  })
  const forged = { message, signature: await sealed(`${message} `) }
  await expect(verifySession(forged, { domain, verifiers: verifiers() })).rejects.toMatchObject({
    code: 'siwx.signature',
  })
})

test('behavior: a deployed contract accepts only signatures of its owner (ERC-1271)', async () => {
  const session = await frame.logIn('contract@example.com')
  const { address } = await frame.post('user', {
    session,
    chainId: 'eip155:1',
    preferredAccountType: 'smartAccount',
  })
  const message = await messageFor(String(address))
  const sign = async (text: string) => {
    const asked = { session, chainId: 'eip155:1', accountType: 'smartAccount', method: 'personal_sign' }
    const { result } = await frame.post('rpc', { ...asked, params: [text, address] })
    return String(result)
  }
  const signed = { message, signature: await sign(message) }
  await expect(verifySession(signed, { domain, verifiers: verifiers() })).resolves.toMatchObject({
    accountAddress: address,
  })
  for (const signature of [
    await sign(`${message} `),
    await privateKeyToAccount(generatePrivateKey()).signMessage({ message }),
  ])
    await expect(verifySession({ message, signature }, { domain, verifiers: verifiers() })).rejects.toMatchObject({
      code: 'siwx.signature',
    })
})
