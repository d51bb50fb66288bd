import { expect, test } from 'vitest'
import { siweMessage, siwxOfSiwe } from '../../../../src/domain/siwx/siwe'
import { parseMessage } from '../../../../src/domain/siwx/message'
import type { SiweConfig, SiweSession } from '../../../../src/domain/siwx/session'
import { address, other } from '../../../support/addresses'

const page = () => ({ domain: 'shop.example', uri: 'https://shop.example/', now: () => 0 })

/** A host's server, and what it was asked. */
function host(given: Partial<SiweConfig> = {}) {
  const state = { session: null as SiweSession | null, asked: [] as string[] }
  const config: SiweConfig = {
    getNonce: (of) => (state.asked.push(`nonce ${of}`), '0123456789abcdef'),
    createMessage: siweMessage,
    verifyMessage({ message }) {
      const { accountAddress, chainId } = parseMessage(message)
      state.session = { address: accountAddress, chainId: Number(chainId.slice('eip155:'.length)) }
      return true
    },
    getSession: () => state.session,
    signOut() {
      state.asked.push('sign out')
      state.session = null
    },
    onSignIn: (session) => state.asked.push(`in ${session?.chainId}`),
    onSignOut: () => state.asked.push('out'),
    ...given,
  }
  const siwx = siwxOfSiwe(config, page)
  const signIn = async (chainId: 'eip155:1' | 'eip155:137' = 'eip155:1') => {
    const data = await siwx.createMessage({ chainId, accountAddress: address })
    await siwx.addSession({ data, message: data.toString(), signature: '0x1' })
  }
  return { state, siwx, signIn }
}

test('behavior: the host’s callbacks are asked as they expect it, and its session counts', async () => {
  const { state, siwx, signIn } = host({
    getMessageParams: () => ({ domain: 'shop.example', uri: 'https://shop.example', statement: 'Hello.' }),
  })
  expect(await siwx.getSessions('eip155:1', address)).toEqual([])
  const message = await siwx.createMessage({ chainId: 'eip155:1', accountAddress: address })
  expect(parseMessage(message.toString())).toMatchObject({ statement: 'Hello.', accountAddress: address })
  await signIn()
  expect(await siwx.getSessions('eip155:1', address.toLowerCase())).toHaveLength(1)
  await siwx.setSessions([])
  expect(state.asked).toEqual([`nonce ${address}`, `nonce ${address}`, 'in 1', 'sign out', 'out'])
})

test('error: what the host does not verify, and what leaves no session, does not count', async () => {
  await expect(host({ verifyMessage: () => false }).signIn()).rejects.toMatchObject({ code: 'siwx.refused.signature' })
  await expect(host({ verifyMessage: () => true }).signIn()).rejects.toMatchObject({ code: 'siwx.refused.session' })
})

test('behavior: another network needs another sign-in and ends nothing; unless the host says that it does not', async () => {
  const strict = host()
  await strict.signIn()
  expect(await strict.siwx.getSessions('eip155:137', address)).toEqual([])
  expect(await strict.siwx.getSessions('eip155:1', address)).toHaveLength(1)
  const lax = host({ signOutOnNetworkChange: false })
  await lax.signIn()
  expect(await lax.siwx.getSessions('eip155:137', address)).toMatchObject([{ data: { chainId: 'eip155:137' } }])
})

test('behavior: a session never speaks for another account; the host says whether it is ended', async () => {
  const strict = host()
  await strict.signIn()
  expect(await strict.siwx.getSessions('eip155:1', other)).toEqual([])
  expect(strict.state.session).toBeNull()
  const lax = host({ signOutOnAccountChange: false, signOutOnDisconnect: false })
  await lax.signIn()
  expect(await lax.siwx.getSessions('eip155:1', other)).toEqual([])
  await lax.siwx.setSessions([])
  await lax.siwx.revokeSession('eip155:1', address)
  expect(await lax.siwx.getSessions('eip155:1', address)).toHaveLength(1)
})
