import {
  address,
  generateKeyPairSigner,
  getAddressEncoder,
  getBase58Decoder,
  getBase58Encoder,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
} from '@solana/kit'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import { ASSOCIATED_TOKEN_PROGRAM_ADDRESS, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { solanaSignerAt, toBase64 } from '../../../../sandbox/src/shared/solana/keys'
import { ModalError } from '../../../../src/domain/errors'
import { type Network } from '../../../../src/domain/network/network'
import { unknownNetwork } from '../../../../src/domain/network/unknown'
import { solanaReason } from '../../../../src/domain/transaction/solanaReason'
import { clock } from '../../../../src/services/page/clock'
import type { Eip1193Provider } from '../../../../src/services/wallet/eip1193'
import { answeredError } from '../../../../src/services/api/client'
import { createHttp } from '../../../../src/services/api/http'
import { createRpc } from '../../../../src/services/api/rpc'
import type { TransactionSighting } from '../../../../src/domain/transaction/transaction'
import { watchSignature } from '../../../../src/services/transaction/solanaReceipt'
import { createSolanaSend } from '../../../../src/services/transaction/solana'
import {
  TOKEN_2022_PROGRAM_ADDRESS,
  solanaTransaction,
  tokenAccountOf,
  transfersAsShown,
  type SolanaTransfer,
} from '../../../../src/services/transaction/solanaTransfer'
import { rpcError } from '../../../../src/services/wallet/provider'
import { signerAt, startSolana, tokenTransfer, transfer } from '../../../support/solanaClient'

const [FEE, RENT, TOKEN_RENT] = [5_000n, 890_880n, 2_039_280n]
const fresh = async () => String((await generateKeyPairSigner()).address)
const bytesOf = (text: string) => new Uint8Array(getBase58Encoder().encode(text))
const base58 = (bytes: Uint8Array) => getBase58Decoder().decode(bytes)

const rpc = createRpc({ http: createHttp({ ...clock, fetch }) })
const solana = createSolanaSend({ rpc })
const ada = await solanaSignerAt(0)
const sender = ada.address
let client: Awaited<ReturnType<typeof startSolana>>
let network: Network
let usds: string
let tick: string
beforeAll(async () => {
  client = await startSolana()
  await client.rpc.getHealth().send()
  const own = unknownNetwork('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  const http = [client.url]
  network = {
    ...own,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http }, chainDefault: { http } },
  }
  usds = client.sandbox.solana.token('USDS').address
  tick = client.sandbox.solana.token('TICK').address
})
afterAll(() => client.sandbox.stop())

const balanceOf = (address: string) => rpc.balance(network, address)
/** A wallet that signs with the seed, and also sends unless overridden. */
function wallet(over: Record<string, (params: { transaction: string; pubkey: string }) => unknown> = {}) {
  const asked: [string, unknown][] = []
  const provider: Eip1193Provider = {
    async request({ method, params }) {
      asked.push([method, params])
      const given = params as { transaction: string; pubkey: string }
      if (over[method]) return over[method](given)
      if (method === 'solana_getAccounts') return [{ pubkey: sender }]
      const signed = await ada.signTransaction(bytesOf(given.transaction))
      if (method === 'solana_signTransaction') return { transaction: base58(signed) }
      if (method !== 'solana_signAndSendTransaction') throw rpcError(4200, 'No.')
      return { signature: await client.rpc.sendTransaction(toBase64(signed) as never, { encoding: 'base64' }).send() }
    },
  }
  return {
    provider,
    asked,
    requests: () => asked.map(([method]) => method).filter((method) => method !== 'solana_getAccounts'),
  }
}
async function send(shown: { receiver: string; units: bigint; mint?: string }, by = wallet()) {
  const all = { sender, ...shown }
  const cost = await solana.estimateFee(network, all)
  return { cost, signature: await solana.sendTransaction(by.provider, network, { ...all, fee: cost }), by }
}
const no4200 = { solana_signAndSendTransaction: () => Promise.reject(rpcError(4200, 'The wallet does not offer it.')) }

test('behavior: the exact amount of the coin arrives, at the quoted cost', async () => {
  const receiver = await fresh()
  const before = await balanceOf(sender)
  const { cost, signature } = await send({ receiver, units: 12_345_678n })
  expect(cost).toBe(FEE)
  expect(bytesOf(signature)).toHaveLength(64)
  expect(await balanceOf(receiver)).toBe(12_345_678n)
  expect(await balanceOf(sender)).toBe(before - cost - 12_345_678n)
})

test('behavior: a token arrives in an account that is opened if missing, at the quoted cost', async () => {
  const receiver = await fresh()
  const first = await send({ receiver, units: 1_500_000n, mint: usds })
  expect(first.cost).toBe(FEE + TOKEN_RENT)
  const second = await send({ receiver, units: 1n, mint: usds })
  expect(second.cost).toBe(FEE)
  expect(await solana.balanceOf(network, usds, receiver)).toBe(1_500_001n)
  await send({ receiver, units: 1n, mint: tick })
  expect(await solana.balanceOf(network, tick, receiver)).toBe(1n)
})

test('behavior: when the wallet only signs, the transaction is sent for it', async () => {
  const receiver = await fresh()
  const { signature, by } = await send({ receiver, units: 2_000_000n }, wallet(no4200))
  expect(by.requests()).toEqual(['solana_signAndSendTransaction', 'solana_signTransaction'])
  expect(await balanceOf(receiver)).toBe(2_000_000n)
  expect((await client.rpc.getSignatureStatuses([signature as never]).send()).value[0]?.err).toBeNull()
})

test('behavior: the whole balance of an account can be sent, to the last unit', async () => {
  const key = await solanaSignerAt(6)
  const receiver = await fresh()
  const units = await solana.spendable(network, key.address)
  expect(units).toBe((await balanceOf(key.address)) - FEE)
  const shown = { sender: key.address, receiver, units }
  const cost = await solana.estimateFee(network, shown)
  const provider: Eip1193Provider = {
    request: async ({ method, params }) => {
      if (method === 'solana_getAccounts') return [{ pubkey: key.address }]
      if (method !== 'solana_signTransaction') throw rpcError(-32601, 'No.')
      return {
        transaction: base58(await key.signTransaction(bytesOf((params as { transaction: string }).transaction))),
      }
    },
  }
  await solana.sendTransaction(provider, network, { ...shown, fee: cost })
  expect(await balanceOf(key.address)).toBe(0n)
  expect(await balanceOf(receiver)).toBe(units)
  expect(await solana.spendable(network, key.address)).toBe(0n)
})

test('limit: when the network would reject the amount, it is refused with the reason', async () => {
  const receiver = await fresh()
  const cost = (units: bigint, mint?: string, to = receiver) =>
    solana.estimateFee(network, { sender, receiver: to, units, ...(mint && { mint }) })
  const held = await balanceOf(sender)
  await expect(cost(RENT - 1n)).rejects.toMatchObject({
    code: 'amount.tooSmall',
    message: expect.stringContaining('0.00089088 SOL'),
  })
  await expect(cost(RENT)).resolves.toBe(FEE)
  await expect(cost(held + 1n)).rejects.toMatchObject({ code: 'amount.insufficient.accounts' })
  await expect(cost(held)).rejects.toMatchObject({ code: 'fee.insufficient.amount' })
  await expect(cost(held - FEE)).resolves.toBe(FEE)
  await expect(cost(held - FEE - RENT + 1n)).rejects.toMatchObject({
    code: 'fee.insufficient.remainder',
    message: expect.stringContaining('or nothing'),
  })
  await expect(cost(held - FEE - RENT)).resolves.toBe(FEE)
  await expect(cost((await solana.balanceOf(network, usds, sender)) + 1n, usds)).rejects.toMatchObject({
    code: 'amount.insufficient.accounts',
  })
})

test('error: when the receiver is a mint, a token account or a program, it is refused', async () => {
  const cost = (receiver: string) => solana.estimateFee(network, { sender, receiver, units: RENT })
  await expect(cost(usds)).rejects.toMatchObject({ code: 'address.token' })
  await expect(
    cost(await tokenAccountOf(sender, { mint: usds, program: TOKEN_PROGRAM_ADDRESS })),
  ).rejects.toMatchObject({
    code: 'address.invalid.tokenAccount',
  })
  await expect(cost(TOKEN_PROGRAM_ADDRESS)).rejects.toMatchObject({ code: 'address.invalid.program' })
})

test('error: decimals come from the mint, and an address that is not a mint cannot be sent', async () => {
  expect(await solana.decimals(network, usds)).toBe(6)
  expect(await solana.decimals(network, tick)).toBe(0)
  await expect(solana.decimals(network, await fresh())).rejects.toMatchObject({ code: 'send.unsupported.token' })
  await expect(solana.decimals(network, TOKEN_PROGRAM_ADDRESS)).rejects.toMatchObject({
    code: 'send.unsupported.token',
  })
})

test.each<[string, Parameters<typeof wallet>[0], string, string[]]>([
  [
    'a refusal',
    { solana_signAndSendTransaction: () => Promise.reject(rpcError(4001, 'User rejected the request.')) },
    'wallet.declined',
    ['solana_signAndSendTransaction'],
  ],
  ['an account not shared', { solana_getAccounts: () => [{ pubkey: 'other' }] }, 'send.refused', []],
  [
    'not begun',
    { solana_signAndSendTransaction: () => Promise.reject(rpcError(4100, 'Not authorised.')) },
    'send.refused',
    ['solana_signAndSendTransaction'],
  ],
  [
    'an unknown error',
    { solana_signAndSendTransaction: () => Promise.reject(new Error('Timeout')) },
    'send.unknown',
    ['solana_signAndSendTransaction'],
  ],
  ['no answer', { solana_signAndSendTransaction: () => null }, 'send.unknown', ['solana_signAndSendTransaction']],
  [
    'an empty signature',
    { solana_signAndSendTransaction: () => ({ signature: '1'.repeat(64) }) },
    'send.unknown',
    ['solana_signAndSendTransaction'],
  ],
  [
    'a signature too short',
    { solana_signAndSendTransaction: () => ({ signature: 'abc' }) },
    'send.unknown',
    ['solana_signAndSendTransaction'],
  ],
  [
    'signing refused',
    { ...no4200, solana_signTransaction: () => Promise.reject(rpcError(4001, 'No')) },
    'wallet.declined',
    ['solana_signAndSendTransaction', 'solana_signTransaction'],
  ],
  [
    'signing failed',
    { ...no4200, solana_signTransaction: () => Promise.reject(new Error('Broken')) },
    'send.refused',
    ['solana_signAndSendTransaction', 'solana_signTransaction'],
  ],
  [
    'a request that was not begun, its code as text',
    { solana_signAndSendTransaction: () => Promise.reject(Object.assign(new Error('No'), { code: '4100' })) },
    'send.refused',
    ['solana_signAndSendTransaction'],
  ],
  [
    'nothing signed',
    { ...no4200, solana_signTransaction: (given) => given },
    'send.refused.unsigned',
    ['solana_signAndSendTransaction', 'solana_signTransaction'],
  ],
])('error: %s is classified, and nothing arrives at the receiver', async (_, over, code, requests) => {
  const by = wallet(over)
  const shown = { sender, receiver: await fresh(), units: RENT }
  await expect(solana.sendTransaction(by.provider, network, { ...shown, fee: FEE })).rejects.toMatchObject({ code })
  expect(by.requests()).toEqual(requests)
  expect(await balanceOf(shown.receiver)).toBe(0n)
})

test('error: when the wallet signs another transaction, it is not broadcast', async () => {
  const thief = await fresh()
  const over = {
    ...no4200,
    solana_signTransaction: async () => ({
      transaction: base58(
        new Uint8Array(
          Buffer.from(await client.wire(await signerAt(0), [transfer(sender, thief, 5_000_000n)]), 'base64'),
        ),
      ),
    }),
  }
  await expect(
    solana.sendTransaction(wallet(over).provider, network, { sender, receiver: await fresh(), units: RENT, fee: FEE }),
  ).rejects.toMatchObject({ code: 'send.refused.other' })
  expect(await balanceOf(thief)).toBe(0n)
})

/** A sender whose node fails this method with this error. */
const failing = (method: string, error: unknown) =>
  createSolanaSend({
    rpc: {
      ...rpc,
      request: (asked, args, options) =>
        args.method === method ? Promise.reject(error) : rpc.request(asked, args, options),
    },
  })
const said = (code: number, message: string) => answeredError({ code, message })

test.each<[string, unknown, string | undefined]>([
  ['says no', said(-32002, 'Blockhash not found'), 'send.refused.network'],
  ['has it already', said(-32002, 'This transaction has already been processed'), undefined],
  ['has it already, in one word', said(-32002, 'AlreadyProcessed'), undefined],
  ['is not heard', new ModalError('http.unreachable', 'Offline'), undefined],
  ['answers nonsense', new ModalError('http.invalidAnswer', 'No JSON'), undefined],
])(
  'error: when the node %s, the signature is returned unless the node refused the transaction',
  async (_, error, code) => {
    const sent = failing('sendTransaction', error).sendTransaction(wallet(no4200).provider, network, {
      ...{ sender, receiver: await fresh(), units: RENT, fee: FEE },
    })
    if (code) await expect(sent).rejects.toMatchObject({ code })
    else expect(bytesOf(await sent)).toHaveLength(64)
  },
)

test.each<[string, unknown[], string | undefined]>([
  // A node that lags behind does not know the blockhash yet.
  ['one may have taken it and the next refuses', [new ModalError('http.timeout', 'Late'), 'no'], undefined],
  ['one failed within and the next refuses', [said(-32603, 'Internal error'), 'no'], undefined],
  ['one is behind and the next refuses', [said(-32005, 'Node is behind'), 'no'], 'send.refused.network'],
  ['one refuses, the next is not asked', ['no', new ModalError('http.timeout', 'Late')], 'send.refused.network'],
])('error: of two nodes, when %s, nothing is said to be unsent that may be', async (_, answers, code) => {
  const urls = ['http://one.test', 'http://two.test']
  const behind: Network = { ...network, rpcUrls: { ...network.rpcUrls, default: { http: urls } } }
  const http = createHttp({ ...clock, fetch })
  const nodes = createRpc({
    http: {
      ...http,
      json(url, given) {
        const answer = answers[urls.findIndex((one) => url.startsWith(one))]
        const asked = [given.body].flat() as { id: number; method: string }[]
        if (asked.every(({ method }) => method !== 'sendTransaction')) return http.json(client.url, given)
        if (answer instanceof ModalError && typeof answer.cause !== 'object') return Promise.reject(answer)
        const error = answer === 'no' ? { code: -32002, message: 'Blockhash not found' } : (answer as ModalError).cause
        const told = asked.map(({ id }) => ({ id, error }))
        return Promise.resolve((Array.isArray(given.body) ? told : told[0]) as never)
      },
    },
  })
  const shown = { sender, receiver: await fresh(), units: RENT, fee: FEE }
  const sent = createSolanaSend({ rpc: nodes }).sendTransaction(wallet(no4200).provider, behind, shown)
  if (code) await expect(sent).rejects.toMatchObject({ code })
  else expect(bytesOf(await sent)).toHaveLength(64)
})

test('behavior: when a node cannot simulate, the fee is still quoted; when its simulation fails, it is not', async () => {
  const receiver = await fresh()
  const shown = { sender, receiver, units: RENT }
  expect(await failing('simulateTransaction', said(-32601, 'No such method')).estimateFee(network, shown)).toBe(FEE)
  await expect(
    failing('simulateTransaction', said(-32005, 'Behind')).estimateFee(network, shown),
  ).rejects.toMatchObject({ code: 'http.invalidAnswer.chain' })
})

test('error: when a transaction uses address lookup tables, it is not the one shown', async () => {
  const shown = { sender, receiver: await fresh(), units: 5n, opens: false }
  const { bytes } = await solanaTransaction(shown, { blockhash: SYSTEM_PROGRAM_ADDRESS, lastValidBlockHeight: 1n })
  const { messageBytes } = getTransactionDecoder().decode(bytes)
  const compiled = getCompiledTransactionMessageDecoder().decode(messageBytes)
  const tabled = (tables: number) => {
    const addressTableLookups = Array.from({ length: tables }, () => ({
      lookupTableAddress: address(TOKEN_PROGRAM_ADDRESS),
      writableIndexes: [0],
      readonlyIndexes: [],
    }))
    const message = getCompiledTransactionMessageEncoder().encode({
      ...(compiled as Extract<typeof compiled, { version: 'legacy' }>),
      version: 0,
      addressTableLookups,
    } as Parameters<ReturnType<typeof getCompiledTransactionMessageEncoder>['encode']>[0])
    return Uint8Array.from([1, ...new Uint8Array(64), ...message])
  }
  expect(await transfersAsShown(tabled(0), shown)).toBe(true)
  expect(await transfersAsShown(tabled(1), shown)).toBe(false)
})

test('error: when the cost exceeds the quoted fee, the wallet is not asked', async () => {
  const by = wallet()
  await expect(
    solana.sendTransaction(by.provider, network, { sender, receiver: await fresh(), units: 1n, mint: usds, fee: FEE }),
  ).rejects.toMatchObject({ code: 'send.refused.fee' })
  expect(by.requests()).toEqual([])
})

test('behavior: a built transaction does what was shown, and is distinguished from any other transfer', async () => {
  const life = { blockhash: SYSTEM_PROGRAM_ADDRESS, lastValidBlockHeight: 1n }
  const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(base58)
  const token = fc.record({
    mint: key,
    program: fc.constantFrom(TOKEN_PROGRAM_ADDRESS, TOKEN_2022_PROGRAM_ADDRESS),
    decimals: fc.nat(255),
    source: key,
  })
  const some = fc.record({
    sender: key,
    receiver: key,
    units: fc.bigInt(0n, 2n ** 64n - 1n),
    token: fc.option(token, { nil: undefined }),
    opens: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(some, some, async (one, other) => {
      fc.pre(one.receiver !== other.receiver && one.sender !== other.sender)
      const { bytes } = await solanaTransaction(one, life)
      expect(await transfersAsShown(bytes, one)).toBe(true)
      const changes: SolanaTransfer[] = [
        other,
        { ...one, receiver: other.receiver },
        { ...one, sender: other.sender },
        { ...one, units: one.units ^ 1n },
      ]
      if (one.token)
        changes.push(
          { ...one, token: { ...one.token, decimals: one.token.decimals ^ 1 } },
          { ...one, token: undefined },
        )
      for (const change of changes) expect(await transfersAsShown(bytes, change)).toBe(false)
    }),
    { numRuns: 60 },
  )
})

test('limit: when the amount is negative or over 64 bits, no transfer is built', async () => {
  const life = { blockhash: SYSTEM_PROGRAM_ADDRESS, lastValidBlockHeight: 1n }
  for (const units of [-1n, 2n ** 64n])
    await expect(solanaTransaction({ sender, receiver: sender, units }, life)).rejects.toThrow(RangeError)
})

test('behavior: instructions from Solana’s own client pass, and a second transfer does not', async () => {
  const receiver = await fresh()
  const shown = {
    sender,
    receiver,
    units: 7n,
    token: {
      mint: usds,
      program: TOKEN_PROGRAM_ADDRESS,
      decimals: 6,
      source: await tokenAccountOf(sender, { mint: usds, program: TOKEN_PROGRAM_ADDRESS }),
    },
  }
  const wire = async (...instructions: Parameters<typeof client.wire>[1]) =>
    new Uint8Array(Buffer.from(await client.wire(await signerAt(0), instructions), 'base64'))
  const steps = await tokenTransfer(sender, receiver, usds, 7n, 6)
  expect(await transfersAsShown(await wire(...steps), shown)).toBe(true)
  expect(await transfersAsShown(await wire(steps[1]!), shown)).toBe(true)
  const coin = { sender, receiver, units: 7n }
  expect(await transfersAsShown(await wire(transfer(sender, receiver, 7n)), coin)).toBe(true)
  expect(await transfersAsShown(await wire(transfer(sender, receiver, 8n)), coin)).toBe(false)
  const price = {
    programAddress: address('ComputeBudget111111111111111111111111111111'),
    data: Uint8Array.from([3, 1, 0, 0, 0, 0, 0, 0, 0]),
  }
  expect(await transfersAsShown(await wire(price, ...steps), shown)).toBe(true)
  expect(await transfersAsShown(await wire(...steps, transfer(sender, receiver, 1n)), shown)).toBe(false)
  expect(await transfersAsShown(await wire(...steps, steps[1]!), shown)).toBe(false)
  expect(await transfersAsShown(new Uint8Array([1, 2, 3]), shown)).toBe(false)
})

test('behavior: the derived token account is the one that Solana’s own client derives', async () => {
  const kit = await import('@solana/kit')
  const owner = await fresh()
  const seeds = [owner, TOKEN_PROGRAM_ADDRESS, usds].map((each) => getAddressEncoder().encode(kit.address(each)))
  const [expected] = await kit.getProgramDerivedAddress({ programAddress: ASSOCIATED_TOKEN_PROGRAM_ADDRESS, seeds })
  expect(await tokenAccountOf(owner, { mint: usds, program: TOKEN_PROGRAM_ADDRESS })).toBe(expected)
})

/** Follows a signature; a tick is one round. */
function follow(
  signature: string,
  { sender: by, units, ...to }: { sender: string; receiver: string; units: bigint; mint?: string },
  after?: string,
) {
  const transfer = { ...to, units: units.toString() }
  const outcomes: TransactionSighting[] = []
  let round = () => {}
  const waits: (() => void)[] = []
  const wait = (_: number, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
      waits.push(resolve)
      round()
    })
  const rested = () => new Promise<void>((resolve) => (waits.length > 0 ? resolve() : (round = resolve)))
  const stop = watchSignature(
    { rpc, wait },
    network,
    { signature, sender: by, deed: { transfer, after } },
    (outcome) => {
      outcomes.push(outcome)
      round()
    },
  )
  return {
    outcomes,
    stop,
    rested,
    async tick() {
      await rested()
      const next = new Promise<void>((resolve) => (round = resolve))
      waits.shift()?.()
      await next
    },
  }
}

test('behavior: a transaction is followed until it is confirmed', async () => {
  await client.sandbox.solana.hold()
  const shown = { receiver: await fresh(), units: RENT }
  const { signature } = await send(shown, wallet())
  const { outcomes, tick, rested } = follow(signature, { sender, ...shown })
  await rested()
  expect(outcomes).toEqual([])
  await client.sandbox.solana.release()
  await tick()
  expect(outcomes).toEqual([{ type: 'confirming' }])
  await client.sandbox.solana.advance(40)
  await tick()
  expect(outcomes).toEqual([{ type: 'confirming' }, { type: 'confirmed' }])
})

test('error: when receiver, amount, token, sender or age differ, the signature is of another transfer', async () => {
  const shown = { receiver: await fresh(), units: RENT }
  const [coin, token] = [await send(shown, wallet()), await send({ ...shown, mint: usds }, wallet())]
  const asked = { sender, ...shown }
  const now = String(await client.rpc.getSlot().send())
  const others: [string, Parameters<typeof follow>[1], string?][] = [
    [coin.signature, { ...asked, receiver: await fresh() }],
    [coin.signature, { ...asked, units: RENT + 1n }],
    [coin.signature, { ...asked, mint: usds }],
    [coin.signature, { ...asked, sender: await fresh() }],
    [token.signature, asked],
    [token.signature, { ...asked, mint: usds, units: RENT - 1n }],
    [coin.signature, asked, String(BigInt(now) + 1n)],
  ]
  for (const [signature, other, after] of others) {
    const { outcomes, stop } = follow(signature, other, after)
    await vi.waitFor(() => expect(outcomes[0]).toMatchObject({ type: 'other' }))
    stop()
  }
  for (const [signature, same] of [
    [coin.signature, asked],
    [token.signature, { ...asked, mint: usds }],
  ] as const) {
    const { outcomes, stop } = follow(signature, same, '0')
    await vi.waitFor(() => expect(outcomes[0]?.type).toBe('confirming'))
    stop()
  }
})

test('behavior: when a transaction can no longer be accepted, it is reported as unseen', async () => {
  await client.sandbox.solana.hold()
  const shown = { receiver: await fresh(), units: RENT }
  const { signature } = await send(shown, wallet())
  await client.sandbox.solana.drop()
  const { outcomes, tick } = follow(signature, { sender, ...shown })
  await tick()
  expect(outcomes).toEqual([])
  await client.sandbox.solana.advance(200)
  await tick()
  // Another cluster may have accepted it.
  expect(outcomes).toEqual([{ type: 'unseen' }])
  await client.sandbox.solana.release()
})

test('behavior: the reason of a failure is given in words', () => {
  expect(solanaReason({ InstructionError: [1, { Custom: 36 }] })).toContain('memo')
  expect(solanaReason('InsufficientFundsForRent')).toBe('insufficient funds for rent')
  expect(solanaReason({ InstructionError: [0, { Custom: 1 }] })).toBe('the account’s balance is too low')
  expect(solanaReason({ InstructionError: [1, 'InvalidAccountData'] })).toBe('invalid account data')
  expect(solanaReason({ InsufficientFundsForRent: { account_index: 0 } })).toBe('insufficient funds for rent')
  for (const odd of [null, undefined, 7, {}, { InstructionError: [0, { Custom: 6001 }] }])
    expect(solanaReason(odd)).toBe('unknown reason')
})
