import {
  address as toAddress,
  appendTransactionMessageInstruction,
  createKeyPairSignerFromPrivateKeyBytes,
  createSignableMessage,
  createTransactionMessage,
  getBase58Decoder,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signAndSendTransactionMessageWithSigners,
  signBytes,
  signTransactionMessageWithSigners,
  verifySignature,
  type Blockhash,
  type SignatureBytes,
  type TransactionSigner,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { afterEach, expect, test, vi } from 'vitest'
import { broadcast } from '../../../src/adapters/solana/broadcast'
import { solanaSigner, type SolanaSigner } from '../../../src/adapters/solana/signer'
import { caipNetworkIdOf } from '../../../src/domain/network/network'
import { adaptedModal } from '../../support/adaptedModal'
import { solanaDevnet, solanaMainnet } from '../../support/addresses'
import { refuse, scripted, type Script } from '../../support/eip1193Provider'

afterEach(() => vi.unstubAllGlobals())

const keys = await createKeyPairSignerFromPrivateKeyBytes(new Uint8Array(32).fill(7))
const other = await createKeyPairSignerFromPrivateKeyBytes(new Uint8Array(32).fill(8))
const bytesOf = (text: string) => new Uint8Array(getBase58Encoder().encode(text))
const textOf = (bytes: ArrayLike<number>) => getBase58Decoder().decode(Uint8Array.from(bytes))

/** Signs a base58 transaction with the key of the wallet. */
async function signed(transaction: string) {
  const given = getTransactionDecoder().decode(bytesOf(transaction))
  return partiallySignTransaction([keys.keyPair], given)
}
const wireOf = async (transaction: string) => textOf(getTransactionEncoder().encode(await signed(transaction)))

/** A wallet on Solana with a real key. */
const wallet = (script: Script = {}) =>
  scripted({
    solana_signMessage: async (params) => {
      const { message } = params as { message: string }
      return { signature: textOf(await signBytes(keys.keyPair.privateKey, bytesOf(message))) }
    },
    solana_signTransaction: async (params) => ({
      transaction: await wireOf((params as { transaction: string }).transaction),
    }),
    solana_signAllTransactions: async (params) => ({
      transactions: await Promise.all((params as { transactions: string[] }).transactions.map(wireOf)),
    }),
    solana_signAndSendTransaction: async (params) => ({
      signature: getSignatureFromTransaction(await signed((params as { transaction: string }).transaction)),
    }),
    ...script,
  })

const transfer = (signer: TransactionSigner, blockhash: string = keys.address) =>
  pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayerSigner(signer, draft),
    (draft) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: blockhash as Blockhash, lastValidBlockHeight: 9n },
        draft,
      ),
    (draft) =>
      appendTransactionMessageInstruction(
        getTransferSolInstruction({ source: signer, destination: other.address, amount: 1n }),
        draft,
      ),
  )

function connected(script: Script = {}) {
  const { modal, connect, status } = adaptedModal()
  const one = wallet(script)
  connect(one.provider, keys.address, solanaMainnet)
  const signer = solanaSigner(modal).get()
  if (!signer) throw new Error('There is no signer.')
  return { modal, connect, status, signer, ...one, methods: () => one.asked.map(([method]) => method) }
}

test('behavior: the signer has the connected account, and stays the same until account or network change', () => {
  const { modal, connect, status } = adaptedModal()
  const signer = solanaSigner(modal)
  expect(signer.get()).toBeUndefined()
  const { provider } = wallet()
  connect(provider, keys.address, solanaMainnet)
  const made = signer.get()
  expect(made?.address).toBe(keys.address)
  connect(provider, keys.address, solanaMainnet)
  expect(signer.get()).toBe(made)
  connect(provider, keys.address, solanaDevnet)
  const onDevnet = signer.get()
  expect(onDevnet).not.toBe(made)
  connect(provider, other.address, solanaDevnet)
  expect(signer.get()?.address).toBe(other.address)
  status('reconnecting')
  expect(signer.get()).toBeUndefined()
})

test('behavior: signatures are valid and each request names the account, for one transaction or several', async () => {
  const { signer, asked, methods } = connected()
  const messages = ['Hello', 'World'].map((text) => createSignableMessage(text))
  for (const { content, signatures } of await signer.modifyAndSignMessages(messages)) {
    const signature = signatures[toAddress(keys.address)]
    expect(await verifySignature(keys.keyPair.publicKey, signature!, content)).toBe(true)
  }
  const transaction = await signTransactionMessageWithSigners(transfer(signer))
  const valid = verifySignature(
    keys.keyPair.publicKey,
    transaction.signatures[keys.address] as SignatureBytes,
    transaction.messageBytes,
  )
  expect(await valid).toBe(true)
  expect(transaction.lifetimeConstraint).toEqual({ blockhash: keys.address, lastValidBlockHeight: 9n })
  expect(await signer.modifyAndSignTransactions([transaction, transaction])).toHaveLength(2)
  expect(await signer.modifyAndSignTransactions([])).toEqual([])
  expect(methods()).toEqual([
    'solana_signMessage',
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
  ])
  for (const [, params] of asked) expect(params).toMatchObject({ pubkey: keys.address })
})

test('behavior: the wallet sends transactions, or the RPC node of the modal if the wallet can only sign', async () => {
  const sending = connected()
  const expected = getSignatureFromTransaction(await signTransactionMessageWithSigners(transfer(sending.signer)))
  expect(textOf(await signAndSendTransactionMessageWithSigners(transfer(sending.signer)))).toBe(expected)
  expect(sending.methods().at(-1)).toBe('solana_signAndSendTransaction')

  const requests: [string, unknown][] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const { id, method } = JSON.parse(body) as { id: unknown; method: string }
    requests.push([String(url), method])
    return new Response(JSON.stringify({ jsonrpc: '2.0', id, result: expected }))
  })
  const signing = connected({ solana_signAndSendTransaction: refuse(4200) })
  expect(textOf(await signAndSendTransactionMessageWithSigners(transfer(signing.signer)))).toBe(expected)
  expect(requests).toEqual([
    [`https://rpc.walletconnect.org/v1/?chainId=${solanaMainnet}&projectId=p`, 'sendTransaction'],
  ])
})

test('behavior: when the page names a slot, the wallet gets it, or the node if the wallet can only sign', async () => {
  const config = { minContextSlot: 7n }
  const sending = connected()
  await signAndSendTransactionMessageWithSigners(transfer(sending.signer), config)
  expect(sending.asked.at(-1)).toMatchObject(['solana_signAndSendTransaction', { options: { minContextSlot: 7 } }])

  const requests: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { id, params } = JSON.parse(body) as { id: unknown; params: unknown[] }
    requests.push(params[1])
    return new Response(JSON.stringify({ jsonrpc: '2.0', id, result: 'signature' }))
  })
  const signing = connected({ solana_signAndSendTransaction: refuse(4200) })
  await signAndSendTransactionMessageWithSigners(transfer(signing.signer), config)
  expect(requests).toMatchObject([{ minContextSlot: 7 }])
})

test('behavior: when the wallet alters a transaction, its lifetime is read from the signed bytes', async () => {
  const altered = await signTransactionMessageWithSigners(transfer(keys, other.address))
  const { signer } = connected({
    solana_signTransaction: () => ({ transaction: textOf(getTransactionEncoder().encode(altered)) }),
  })
  const { lifetimeConstraint, messageBytes } = await signTransactionMessageWithSigners(transfer(signer))
  expect(lifetimeConstraint).toMatchObject({ blockhash: other.address })
  expect(messageBytes).toEqual(altered.messageBytes)
})

test('error: when the node fails to send a transaction, its error is thrown', async () => {
  let requests = 0
  vi.stubGlobal('fetch', async () => {
    requests += 1
    return new Response('Not here', { status: 503 })
  })
  const { signer } = connected({ solana_signAndSendTransaction: refuse(-32601) })
  await expect(signAndSendTransactionMessageWithSigners(transfer(signer))).rejects.toThrow(/503/)
  expect(requests).toBe(1)
})

test('error: when the answer of a node is lost and the next has the transaction already, it counts as sent', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    asked.push(String(url))
    if (asked.length === 1) throw new TypeError('Failed to fetch')
    const { id } = JSON.parse(body) as { id: unknown }
    const error = { code: -32002, message: 'Transaction simulation failed', data: { err: 'AlreadyProcessed' } }
    return new Response(JSON.stringify({ jsonrpc: '2.0', id, error }))
  })
  const wire = getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(transfer(keys)))
  await expect(broadcast(['https://one.example', 'https://two.example'], wire)).resolves.toBeUndefined()
  expect(asked).toHaveLength(2)
})

test('error: when the network has no RPC URL, the wallet that only signs is not asked to', async () => {
  const { modal, signer, methods } = connected({ solana_signAndSendTransaction: refuse(4200) })
  const [nodeless] = modal.getNetworks().filter((network) => caipNetworkIdOf(network) === solanaMainnet)
  Object.assign(modal, {
    options: { ...modal.options, projectId: '' },
    getNetworks: () => [{ ...nodeless, rpcUrls: { default: { http: [] } } }],
  })
  await expect(signAndSendTransactionMessageWithSigners(transfer(signer))).rejects.toMatchObject({
    code: 'chain.notSupported.node',
  })
  expect(methods()).toEqual(['solana_signAndSendTransaction'])
})

const odd: [string, Script, (signer: SolanaSigner) => Promise<unknown>, object][] = [
  [
    'a refusal is the wallet’s own',
    { solana_signAndSendTransaction: refuse(4001, 'The user said no') },
    (signer) => signAndSendTransactionMessageWithSigners(transfer(signer)),
    { code: 4001 },
  ],
  [
    'a signature of another length',
    { solana_signMessage: () => ({ signature: 'abc' }) },
    (signer) => signer.modifyAndSignMessages([createSignableMessage('Hello')]),
    { code: 'wallet.invalidAnswer.signature' },
  ],
  [
    'fewer transactions than were asked for',
    { solana_signAllTransactions: () => ({ transactions: ['abc'] }) },
    async (signer) => {
      const one = await signTransactionMessageWithSigners(transfer(keys))
      return signer.modifyAndSignTransactions([one, one])
    },
    { code: 'wallet.invalidAnswer.signature' },
  ],
  [
    'an answer that is no text',
    { solana_signTransaction: () => ({ transaction: 1 }) },
    (signer) => signTransactionMessageWithSigners(transfer(signer)),
    { code: 'wallet.invalidAnswer.signature' },
  ],
]
test.each(odd)('error: the signer rejects: %s', async (_, script, ask, error) => {
  await expect(ask(connected(script).signer)).rejects.toMatchObject(error)
})

test('error: an abort ends the wait, and a request that is already aborted never reaches the wallet', async () => {
  const { signer, asked } = connected({ solana_signMessage: () => new Promise(() => undefined) })
  const messages = [createSignableMessage('Hello')]
  const abort = new AbortController()
  const waiting = signer.modifyAndSignMessages(messages, { abortSignal: abort.signal })
  abort.abort(new Error('No longer wanted'))
  await expect(waiting).rejects.toThrow('No longer wanted')
  const late = signer.modifyAndSignMessages(messages, { abortSignal: abort.signal })
  await expect(late).rejects.toThrow('No longer wanted')
  const transaction = await signTransactionMessageWithSigners(transfer(keys))
  const unasked = signer.modifyAndSignTransactions([transaction], { abortSignal: abort.signal })
  await expect(unasked).rejects.toThrow('No longer wanted')
  expect(asked).toHaveLength(1)
})

test('error: after a disconnect, a kept signer fails with 4900', async () => {
  const { signer, status } = connected()
  status('disconnected')
  await expect(signer.modifyAndSignMessages([createSignableMessage('Hello')])).rejects.toMatchObject({ code: 4900 })
})
