import type { Hex } from 'viem'
import { accountAt } from '../../src/shared/keys'
import { rpcAt } from '../../src/shared/rpc'
import {
  prepareTransaction,
  readTypedData,
  sendTransaction,
  signMessage,
  type TransactionRequest,
} from '../../src/shared/signing'
import { answering, type Answer } from './apps'

/**
 * Page of a Safe with the app of `?app=` in a frame, which uses `@safe-global/safe-apps-sdk` as on app.safe.global. The
 * account is a plain one of the sandbox; its owner approves with a click in this page.
 */
const CHAIN = 1
const place = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind
const account = accountAt(8)
place('account').textContent = account.address

const { urls } = (await (await fetch('/sandbox.json')).json()) as { urls: { page: string; blockchain: string } }
const rpc = rpcAt(`${urls.blockchain}/rpc/${CHAIN}`)

/** Resolves when the owner confirms. @throws Error if the owner rejects */
function ownerConfirms(what: string): Promise<void> {
  const item = document.createElement('li')
  const button = (label: string) => Object.assign(document.createElement('button'), { textContent: label })
  const [confirm, reject] = [button('Confirm'), button('Reject')]
  item.append(what, ' ', confirm, ' ', reject)
  place('requests').append(item)
  return new Promise<void>((resolve, refuse) => {
    confirm.onclick = () => resolve()
    reject.onclick = () => refuse(new Error('Transaction was rejected'))
  }).finally(() => item.remove())
}

/** Transaction hashes by the Safe transaction hash that the app receives. */
const hashBySafeTxHash = new Map<string, Hex>()

async function execute(transactions: readonly TransactionRequest[]): Promise<string> {
  let hash: Hex = '0x'
  for (const { to, value, data } of transactions) {
    // The value is decimal or hex.
    const request = { ...(to && { to }), ...(data && { data }), value: `0x${BigInt(value ?? 0).toString(16)}` as Hex }
    hash = await sendTransaction(account, await prepareTransaction(request, account.address, CHAIN, rpc), rpc)
    place('done').append(Object.assign(document.createElement('li'), { textContent: hash }))
  }
  const known = `0x${crypto.getRandomValues(new Uint8Array(32)).reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '')}`
  hashBySafeTxHash.set(known, hash)
  return known
}

const answers: Record<string, Answer> = {
  getSafeInfo: () => ({
    ...{ safeAddress: account.address, chainId: CHAIN, threshold: 1, owners: [account.address] },
    ...{ isReadOnly: false, nonce: 0, implementation: account.address, version: '1.4.1' },
    ...{ modules: [], fallbackHandler: null, guard: null },
  }),
  getEnvironmentInfo: () => ({ origin: location.origin }),
  rpcCall: ({ call, params }) => rpc(String(call), params as unknown[]),
  async signMessage({ message }) {
    await ownerConfirms(`Sign ${String(message)}`)
    return { signature: await signMessage(account, String(message)) }
  },
  async signTypedMessage({ typedData }) {
    await ownerConfirms('Sign typed data')
    return { signature: await account.signTypedData(readTypedData(typedData, CHAIN)) }
  },
  async sendTransactions({ txs }) {
    const transactions = txs as TransactionRequest[]
    await ownerConfirms(`Send ${transactions.length} to ${String(transactions[0]?.to)}`)
    return { safeTxHash: await execute(transactions) }
  },
  async getTxBySafeTxHash({ safeTxHash }) {
    const txHash = hashBySafeTxHash.get(String(safeTxHash))
    if (!txHash) throw new Error('No such transaction')
    const receipt = await rpc('eth_getTransactionReceipt', [txHash])
    return {
      safeAddress: account.address,
      txId: safeTxHash,
      txHash,
      txStatus: receipt ? 'SUCCESS' : 'AWAITING_EXECUTION',
    }
  },
}

const app = place<HTMLIFrameElement>('app')
answering(app, urls.page, answers)
// Only pages of the sandbox's own site are shown here.
app.src = new URL(new URLSearchParams(location.search).get('app') ?? '/', urls.page).href
