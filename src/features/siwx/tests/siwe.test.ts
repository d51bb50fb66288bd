import { expect, test } from 'vitest'
import { siweMessage, siwxOfSiwe } from '../domain/siwe'
import { parseMessage } from '../domain/message'
import type { SiweConfig, SiweSession } from '../../../domain/siwx/session'
import { address, other } from '../../../../tests/support/addresses'

const page = () => ({ domain: 'shop.example', uri: 'https://shop.example/', now: () => 0 })

/** Creates a host's server that records its calls. */
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

test('behavior: the host’s callbacks are called in order, and its session counts', async () => {
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

test('behavior: the message has each field that the host gives, and no other', () => {
  const least = {
    ...{ address: `eip155:1:${address}`, chainId: 1, domain: 'shop.example', uri: 'https://shop.example' },
    ...{ version: '1' as const, nonce: '0123456789abcdef', iat: '2026-11-22T20:00:00.000Z' },
  }
  const required = ['accountAddress', 'chainId', 'domain', 'issuedAt', 'nonce', 'uri', 'version']
  expect(Object.keys(parseMessage(siweMessage(least))).toSorted()).toEqual(required)
  const optional = {
    ...{ statement: 'Hello.', exp: '2026-11-23T20:00:00.000Z', nbf: '2026-11-22T19:00:00.000Z', requestId: 'r1' },
    resources: ['https://shop.example/terms'],
  }
  expect(parseMessage(siweMessage({ ...least, ...optional }))).toMatchObject({
    ...{ statement: 'Hello.', expirationTime: optional.exp, notBefore: optional.nbf, requestId: 'r1' },
    resources: optional.resources,
  })
})

test('error: when the host rejects the signature or stores no session, signing in fails', async () => {
  await expect(host({ verifyMessage: () => false }).signIn()).rejects.toMatchObject({ code: 'siwx.refused.signature' })
  await expect(host({ verifyMessage: () => true }).signIn()).rejects.toMatchObject({ code: 'siwx.refused.session' })
})

test('behavior: when the network changes, a new sign-in is needed unless the host turns that off', async () => {
  const strict = host()
  await strict.signIn()
  expect(await strict.siwx.getSessions('eip155:137', address)).toEqual([])
  expect(await strict.siwx.getSessions('eip155:1', address)).toHaveLength(1)
  const lax = host({ signOutOnNetworkChange: false })
  await lax.signIn()
  expect(await lax.siwx.getSessions('eip155:137', address)).toMatchObject([{ data: { chainId: 'eip155:137' } }])
})

test('behavior: a session is never valid for another account, and the host decides whether it ends', async () => {
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
