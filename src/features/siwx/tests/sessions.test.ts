import { parseSignature, serializeCompactSignature, signatureToCompactSignature } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SiwxMessageData, SiwxSession } from '../../../domain/siwx/session'
import { toBase58 } from '../../../domain/text/bytes'
import { configOf } from '../runtime/config'
import { createNonce, createSiwx, verifySession } from '../services/siwx'
import { backendNonce, backendStorage, localStorageSessions, memoryStorage } from '../services/storages'
import { evmVerifier, solanaVerifier } from '../services/verifiers'
import { other } from '../../../../tests/support/addresses'
import { ordinal, payment } from '../../../../tests/support/bitcoin'
import { webStorage } from '../../../../tests/support/storage'

const visitor = privateKeyToAccount(generatePrivateKey())
const at = { chainId: 'eip155:1', accountAddress: visitor.address } as const
const page = { domain: 'shop.example', uri: 'https://shop.example/' }
const refusal = (code: string) => expect.objectContaining({ code }) as Error

async function signed(siwx = createSiwx(page), input: Parameters<typeof siwx.createMessage>[0] = at) {
  const given = await siwx.createMessage(input)
  const message = given.toString()
  const session: SiwxSession = {
    data: JSON.parse(JSON.stringify(given)) as SiwxMessageData,
    message,
    signature: await visitor.signMessage({ message }),
  }
  return session
}

test('error: when the page has secrets in its address, they are in no message that is signed', async () => {
  vi.stubGlobal('location', new URL('https://shop.example/join?token=secret#code=secret'))
  const siwe = configOf({
    siweConfig: {
      ...{ getNonce: () => '0123456789', getSession: () => null, signOut: () => true, verifyMessage: () => true },
      createMessage: ({ uri }) => uri,
    },
  })
  const messages = [await createSiwx().createMessage(at), await siwe?.createMessage(at)]
  expect(messages.map((one) => one?.uri)).toEqual(['https://shop.example/join', 'https://shop.example/join'])
  expect(messages.join()).not.toContain('secret')
})

const answer = (said: object) => Promise.resolve(Response.json({ jsonrpc: '2.0', id: 1, ...said }))
const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', webStorage(kept))
})
afterEach(() => vi.unstubAllGlobals())

describe('verification on a server', () => {
  test('behavior: when a server gets message and signature only, it reads the account from the message', async () => {
    const { message, signature } = await signed()
    const { nonce } = (await verifySession({ message, signature }, { domain: 'shop.example' })) ?? {}
    await expect(
      verifySession({ message, signature }, { domain: 'shop.example', nonce, address: visitor.address }),
    ).resolves.toMatchObject(at)
  })

  test.each([
    [{ domain: 'evil.example' }, 'siwx.domain'],
    [{ domain: 'shop.example', nonce: '0123456789abcdef' }, 'siwx.nonce'],
    [{ domain: 'shop.example', address: other }, 'siwx.account'],
    [{ domain: 'shop.example', now: 0 }, 'siwx.early'],
    [{ domain: 'shop.example', verifiers: [solanaVerifier()] }, 'siwx.signature'],
  ])('error: when the options are %o, the session is rejected with %s', async (options, code) => {
    await expect(verifySession(await signed(), options)).rejects.toEqual(refusal(code))
  })

  test('behavior: when an EVM wallet writes its signature in another form, it is verified', async () => {
    // Both parities occur among a few messages.
    for (let count = 0; count < 8; count += 1) {
      const { message, signature } = await signed()
      const parts = parseSignature(signature as `0x${string}`)
      const compact = serializeCompactSignature(signatureToCompactSignature(parts))
      const parity = `${signature.slice(0, -2)}0${parts.yParity}`
      for (const form of [compact, parity, `0x${signature.slice(2).toUpperCase()}`])
        await expect(verifySession({ message, signature: form }, { domain: 'shop.example' })).resolves.toMatchObject(at)
    }
  })

  test('error: when the signature is malformed, of another text or of another account, it is rejected', async () => {
    const session = await signed()
    const { signature } = await signed()
    const stranger = await privateKeyToAccount(generatePrivateKey()).signMessage({ message: session.message })
    for (const wrong of ['', '0x', '0xzz', signature, stranger])
      await expect(verifySession({ ...session, signature: wrong }, { domain: 'shop.example' })).rejects.toMatchObject({
        code: expect.stringMatching(/^siwx\.signature(\.node)?$/) as string,
      })
  })

  test('behavior: when a Solana account signs, the message is the same, and a changed signature is rejected', async () => {
    const { publicKey, privateKey } = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
    const address = toBase58(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)))
    const given = await createSiwx(page).createMessage({
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      accountAddress: address,
    })
    const message = given.toString()
    const bytes = new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(message)))
    const session = { message, signature: toBase58(bytes) }
    await expect(verifySession(session, { domain: 'shop.example' })).resolves.toMatchObject({ accountAddress: address })
    bytes[3]! ^= 1
    await expect(verifySession({ message, signature: toBase58(bytes) }, { domain: 'shop.example' })).rejects.toEqual(
      refusal('siwx.signature'),
    )
  })

  test('behavior: when a Bitcoin account signs, by ECDSA or BIP-322, the message is the same', async () => {
    const chainId = 'bip122:000000000019d6689c085ae165831e93' as const
    for (const [signer, protocol] of [
      [payment, 'ecdsa'],
      [payment, 'bip322'],
      [ordinal, 'bip322'],
    ] as const) {
      const given = await createSiwx(page).createMessage({ chainId, accountAddress: signer.address })
      const message = given.toString()
      const session = { message, signature: signer.signMessage(message, protocol) }
      const verified = verifySession(session, { domain: 'shop.example' })
      await expect(verified).resolves.toMatchObject({ chainId, accountAddress: signer.address })
      const other = verifySession(
        { message, signature: signer.signMessage(`${message} `, protocol) },
        { domain: 'shop.example' },
      )
      await expect(other).rejects.toEqual(refusal('siwx.signature'))
    }
  })

  test('error: without a node of its network, a contract’s signature is rejected', async () => {
    const session = await signed()
    const asked: string[] = []
    const verifier = evmVerifier({ rpcUrl: (chainId) => (asked.push(chainId), undefined) })
    await expect(verifier.verify({ ...session, signature: `0x${'11'.repeat(90)}` })).rejects.toMatchObject({
      code: 'siwx.signature.node',
      message: expect.stringContaining('evmVerifier({ rpcUrl })'),
    })
    expect(asked).toEqual(['eip155:1'])
  })

  test.each([
    ['is not reached', () => Promise.reject(new TypeError('Failed to fetch')), 'http.unreachable'],
    ['is too busy', () => answer({ error: { code: -32_005, message: 'limit exceeded' } }), 'http.unreachable'],
    ['is down', () => Promise.resolve(new Response('down', { status: 503 })), 'http.unreachable'],
    ['refuses it', () => answer({ error: { code: 3, message: 'execution reverted', data: '0x' } }), 'siwx.signature'],
    [
      'says no',
      () => answer({ result: '0x0000000000000000000000000000000000000000000000000000000000000000' }),
      'siwx.signature',
    ],
  ] as const)('error: when the node of a smart account %s, its sign-in fails with %s', async (_, node, code) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      vi.stubGlobal('fetch', node)
      const verifiers = [evmVerifier({ rpcUrl: () => 'https://node.example' })]
      const session = { ...(await signed()), signature: `0x${'11'.repeat(90)}` }
      const verified = verifySession(session, { domain: 'shop.example', verifiers })
      const ended = expect(verified).rejects.toEqual(refusal(code))
      const storage = memoryStorage()
      await storage.add(session)
      const sessions = createSiwx({ ...page, verifiers, storage }).getSessions(at.chainId, at.accountAddress)
      const read =
        code === 'siwx.signature'
          ? expect(sessions).resolves.toEqual([])
          : expect(sessions).rejects.toEqual(refusal(code))
      await vi.advanceTimersByTimeAsync(30_000)
      await Promise.all([ended, read])
    } finally {
      vi.useRealTimers()
    }
  })

  test('behavior: when nonces are created, each has 96 bits and differs', () => {
    const all = new Set(Array.from({ length: 500 }, createNonce))
    expect(all.size).toBe(500)
    for (const nonce of all) expect(nonce).toMatch(/^[0-9a-f]{24}$/)
  })
})

describe.each([
  ['memory', () => memoryStorage()],
  ['local', () => localStorageSessions()],
])('sessions stored in %s', (_, storage) => {
  test('behavior: sessions are stored by account and network, one each, until they are revoked', async () => {
    const siwx = createSiwx({ ...page, storage: storage() })
    expect(siwx.getRequired?.()).toBe(true)
    await siwx.addSession(await signed(siwx))
    await siwx.addSession(await signed(siwx))
    const polygon = { ...at, chainId: 'eip155:137' } as const
    await siwx.addSession(await signed(siwx, polygon))
    expect(await siwx.getSessions('eip155:1', visitor.address.toLowerCase())).toHaveLength(1)
    expect(await siwx.getSessions('eip155:137', visitor.address)).toHaveLength(1)
    expect(await siwx.getSessions('eip155:1', other)).toEqual([])
    await siwx.revokeSession('eip155:1', visitor.address)
    expect(await siwx.getSessions('eip155:1', visitor.address)).toEqual([])
    expect(await siwx.getSessions('eip155:137', visitor.address)).toHaveLength(1)
    await siwx.setSessions([])
    expect(await siwx.getSessions('eip155:137', visitor.address)).toEqual([])
  })

  test('error: when the signature is wrong, the session is not stored', async () => {
    const siwx = createSiwx({ ...page, storage: storage() })
    await expect(siwx.addSession({ ...(await signed(siwx)), signature: '0x11' })).rejects.toEqual(
      refusal('siwx.signature.node'),
    )
    expect(await siwx.getSessions('eip155:1', visitor.address)).toEqual([])
  })
})

test.each([
  ['another account', (text: string) => text.replaceAll(visitor.address, other)],
  ['another network', (text: string) => text.replace('Chain ID: 1', 'Chain ID: 5')],
  [
    'data that the text does not bear out',
    (text: string) => text.replace('"chainId":"eip155:1"', '"chainId":"eip155:5"'),
  ],
  ['another signature', (text: string) => text.replace(/("signature":"0x)[0-9a-f]{8}/, '$100000000')],
  ['no list', () => '{"data":1}'],
  ['no JSON', () => '{'],
])('error: when a stored session is changed to %s, it does not count', async (_, tamper) => {
  const siwx = createSiwx({ ...page, storage: localStorageSessions() })
  await siwx.addSession(await signed(siwx))
  expect(await siwx.getSessions('eip155:1', visitor.address)).toHaveLength(1)
  kept.set('@appkit/siwx', tamper(kept.get('@appkit/siwx') ?? ''))
  for (const [chain, address] of [
    ['eip155:5', visitor.address],
    ['eip155:1', other],
  ] as const)
    expect(
      (await siwx.getSessions(chain, address)).filter(
        ({ data }) => data.chainId === chain && data.accountAddress === address,
      ),
    ).toEqual([])
})

test('error: when one stored session cannot be read, the others still count', async () => {
  const siwx = createSiwx({ ...page, storage: localStorageSessions() })
  await siwx.addSession(await signed(siwx))
  kept.set('@appkit/siwx', (kept.get('@appkit/siwx') ?? '').replace('[', '[{"data":1},null,'))
  expect(await siwx.getSessions('eip155:1', visitor.address)).toHaveLength(1)
})

describe('a host’s own server', () => {
  const server = (answers: Record<string, () => Response>) => {
    const asked: [string, RequestInit | undefined][] = []
    const fetch = async (url: RequestInfo | URL, init?: RequestInit) => {
      asked.push([String(url), init])
      return answers[String(url).slice('https://api.example/'.length)]?.() ?? new Response('', { status: 404 })
    }
    return { asked, options: { url: 'https://api.example', fetch } }
  }

  test('behavior: when sessions are kept by a server, it verifies, returns and ends them', async () => {
    const session = await signed()
    const { asked, options } = server({
      verify: () => Response.json({}),
      me: () => Response.json(session.data),
      nonce: () => new Response('0123456789abcdef'),
      'sign-out': () => new Response(null, { status: 204 }),
    })
    const storage = backendStorage(options)
    expect(await backendNonce(options)()).toBe('0123456789abcdef')
    await storage.add(session)
    expect(JSON.parse(asked[1]?.[1]?.body as string)).toEqual({
      message: session.message,
      signature: session.signature,
    })
    expect(await storage.get('eip155:1', visitor.address)).toEqual([{ data: session.data, message: '', signature: '' }])
    expect(await storage.get('eip155:137', visitor.address)).toEqual([])
    await storage.set([])
    expect(asked.map(([url]) => url.slice('https://api.example/'.length))).toEqual([
      'nonce',
      'verify',
      'me',
      'me',
      'sign-out',
    ])
    expect(asked.slice(1).map(([, init]) => init?.method)).toEqual(['POST', 'GET', 'GET', 'POST'])
    expect(asked.every(([, init]) => init?.credentials === 'include' && init.cache === 'no-store')).toBe(true)
  })

  test('behavior: when an account leaves, the session of another one stays; one that cannot be read is ended', async () => {
    const { data } = await signed()
    const ended = async (me: () => Response, address: string) => {
      const { asked, options } = server({ me, 'sign-out': () => new Response(null, { status: 204 }) })
      await backendStorage(options).delete('eip155:137', address)
      return asked.some(([url]) => url.endsWith('sign-out'))
    }
    expect(await ended(() => Response.json(data), other)).toBe(false)
    expect(await ended(() => Response.json(data), visitor.address.toLowerCase())).toBe(true)
    expect(await ended(() => new Response('', { status: 401 }), other)).toBe(true)
    expect(await ended(() => new Response('<!doctype html>'), other)).toBe(true)
    expect(await ended(() => Response.json({ user: 1 }), other)).toBe(true)
  })

  test('error: when the answer is an HTML page, the error says so', async () => {
    const { options } = server({ me: () => new Response('<!doctype html><h1>Log in</h1>') })
    const asked = backendStorage(options).get('eip155:1', visitor.address)
    await expect(asked).rejects.toMatchObject({ code: 'siwx.refused.answer', cause: expect.any(SyntaxError) as Error })
  })

  test('error: when the server refuses, its reason is the message; a missing session is not an error', async () => {
    const { options } = server({
      verify: () => Response.json({ message: 'Not on the list.' }, { status: 403 }),
      me: () => new Response('', { status: 401 }),
    })
    const storage = backendStorage(options)
    await expect(storage.add(await signed())).rejects.toThrow('Not on the list.')
    await expect(storage.delete('eip155:1', other)).rejects.toThrow('HTTP status code: 404')
    await expect(backendNonce(options)()).rejects.toThrow('HTTP status code: 404')
    expect(await storage.get('eip155:1', visitor.address)).toEqual([])
  })
})

test('error: when the storage is full or blocked, the error says that the sign-in was not stored', async () => {
  const full = new DOMException('Failed to execute setItem on Storage: exceeded the quota.', 'QuotaExceededError')
  const refuse = () => {
    throw full
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: refuse })
  try {
    const storage = localStorageSessions()
    const session = await signed()
    for (const write of [() => storage.add(session), () => storage.set([])])
      expect(write).toThrow(expect.objectContaining({ code: 'siwx.unkept', cause: full }))
  } finally {
    vi.unstubAllGlobals()
  }
})
