import { ed25519 } from '@noble/curves/ed25519'
import { afterEach, expect, test, vi } from 'vitest'
import { toBase58 } from '../../../domain/text/bytes'
import { solanaVerifier } from '../services/verifiers'

afterEach(() => void vi.unstubAllGlobals())

const key = new Uint8Array(32).fill(7)
const message = 'shop.example wants you to sign in'
const signed = {
  data: { accountAddress: toBase58(ed25519.getPublicKey(key)) },
  message,
  signature: toBase58(ed25519.sign(new TextEncoder().encode(message), key)),
} as Parameters<ReturnType<typeof solanaVerifier>['verify']>[0]

const importKey = () => Promise.reject(new DOMException('Unrecognized algorithm name', 'NotSupportedError'))
test.each([
  ['knows Ed25519', undefined],
  ['does not know Ed25519', { subtle: { importKey } }],
  ['has no keys at all (plain http)', {}],
])('behavior: when the platform %s, true and false Solana signatures are distinguished', async (_, platform) => {
  if (platform) vi.stubGlobal('crypto', platform)
  const { verify } = solanaVerifier()
  expect(await verify(signed)).toBe(true)
  expect(await verify({ ...signed, message: `${message}.` })).toBe(false)
})
