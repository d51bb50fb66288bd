import { describeAccount } from './accountMethods'
import { describeTransaction, statusOf } from './describe'
import type { Methods } from './asked'
import { configurationAt, readAddress, readList } from './params'
import { invalidParams, RpcRefusal } from '../shared/solana/refusal'
import { simulated } from './submission'
import { readBytes, readMessage, readTransaction, type WireTransaction } from './wire'

const mostStatuses = 256
const mostSignatures = 1000
const signatureFee = 5_000n

function readSignature(given: unknown): string {
  if (typeof given !== 'string' || given.length < 64 || given.length > 88)
    throw invalidParams('Invalid param: WrongSize')
  return given
}

/** Unsigned transaction with this message. */
function unsigned(message: Uint8Array): WireTransaction {
  const count = readMessage(message).header.numSignerAccounts
  return readTransaction(Uint8Array.from([count, ...new Uint8Array(64 * count), ...message]))
}

/** Transaction with the newest blockhash, which makes its signatures invalid. */
function refreshed(sent: WireTransaction, blockhash: string): WireTransaction {
  const message = Uint8Array.from(sent.transaction.messageBytes)
  const own = readBytes(sent.blockhash, 'base58')
  const at = Buffer.from(message).indexOf(Buffer.from(own))
  message.set(readBytes(blockhash, 'base58'), at)
  return unsigned(message)
}

/** Methods for transactions. */
export const transactionMethods: Methods = {
  sendTransaction: ({ submission }, params) => {
    const { encoding = 'base58', skipPreflight } = configurationAt(params, 1)
    return submission.send(readTransaction(readBytes(params[0], encoding)), !skipPreflight)
  },
  simulateTransaction: ({ chain, context }, params) => {
    const {
      encoding = 'base58',
      sigVerify = false,
      replaceRecentBlockhash,
      accounts,
      innerInstructions,
    } = configurationAt(params, 1)
    if (sigVerify && replaceRecentBlockhash)
      throw invalidParams('sigVerify may not be used with replaceRecentBlockhash')
    const given = readTransaction(readBytes(params[0], encoding))
    const slot = chain.slots.now()
    const sent = replaceRecentBlockhash ? refreshed(given, chain.slots.blockhash(slot)) : given
    if (chain.slots.lastHeightOf(sent.blockhash) === undefined) {
      const nothing = { err: 'BlockhashNotFound', fee: 0n, logs: [], units: 0n, inner: [], returnData: null }
      return context(simulated(nothing))
    }
    const signed = Object.values(sent.transaction.signatures).every((one) => one !== null)
    if (sigVerify && !signed) throw new RpcRefusal(-32003, 'Transaction signature verification failure')
    const outcome = chain.simulate(sent, sigVerify)
    const after = (address: string) => outcome.accounts.find((one) => one.address === address) ?? chain.account(address)
    const wanted = accounts?.addresses.map((address) =>
      describeAccount(chain, after(readAddress(address)), { encoding: accounts.encoding ?? 'base64' }),
    )
    const told = simulated(outcome, wanted ?? null, innerInstructions)
    const replacementBlockhash = {
      blockhash: sent.blockhash,
      lastValidBlockHeight: chain.slots.lastHeightOf(sent.blockhash),
    }
    return context(replaceRecentBlockhash ? { ...told, replacementBlockhash } : told)
  },
  getFeeForMessage: ({ chain, context }, params) => {
    const sent = unsigned(readBytes(params[0], 'base64'))
    if (chain.slots.lastHeightOf(sent.blockhash) === undefined) return context(null)
    // The simulation fails for a payer without SOL; then return the price of the signatures.
    const { fee } = chain.simulate(sent, false)
    return context(fee || signatureFee * BigInt(sent.message.header.numSignerAccounts))
  },
  getSignatureStatuses: ({ chain, context }, params) =>
    context(
      readList(params[0], mostStatuses).map((signature) => {
        const landed = chain.find(readSignature(signature))
        return landed ? statusOf(landed, chain.slots.now()) : null
      }),
    ),
  getTransaction: ({ chain }, params) => {
    const landed = chain.find(readSignature(params[0]))
    const { encoding = 'json', maxSupportedTransactionVersion } = configurationAt(params, 1)
    return landed ? describeTransaction(landed, encoding, maxSupportedTransactionVersion) : null
  },
  getSignaturesForAddress: ({ chain }, params) => {
    const { limit = mostSignatures, before, until } = configurationAt(params, 1)
    if (limit < 1 || limit > mostSignatures) throw invalidParams(`Invalid limit; max ${mostSignatures}`)
    const found = chain.history(readAddress(params[0]), {
      limit,
      before: before ?? undefined,
      until: until ?? undefined,
    })
    return found.map((landed) => ({
      signature: landed.signature,
      slot: landed.slot,
      err: landed.err,
      memo: null,
      blockTime: landed.time,
      confirmationStatus: statusOf(landed, chain.slots.now()).confirmationStatus,
    }))
  },
}
