import { secp256k1, schnorr } from '@noble/curves/secp256k1'
import { Address, OutScript, Transaction } from '@scure/btc-signer'
import { hash160, sha256x2 } from '@scure/btc-signer/utils.js'
import type { BitcoinChain } from '../shared/bitcoin/chains'
import { fromHex, toHex } from '../shared/bitcoin/bytes'
import { bitcoinSignersAt, scriptOf } from '../shared/bitcoin/keys'

/** Unspent output. */
export interface Coin {
  txid: string
  vout: number
  value: bigint
  script: Uint8Array
}

/** Outputs of a network. A sent transaction is checked as a node does, and confirmed at once. */
export interface Ledger {
  coins(address: string): Coin[]
  /** Sends a raw transaction in hex. @returns its id. @throws Error with a node's message */
  send(hex: string): string
  /** Raw transaction in hex. */
  transaction(txid: string): string | undefined
  /** Creates an output without inputs. @throws Error if the address is not of this network */
  give(address: string, value: bigint): string
}

/** Least value of an output that nodes relay, in satoshis. */
const DUST = 294n
/** Number of test accounts with coins at the start, and the satoshis of each address. */
const [ACCOUNTS, START] = [10, 5_000_000n]

/** @param chain network of the addresses and of the keys that receive coins */
export function createLedger(chain: BitcoinChain): Ledger {
  const unspent = new Map<string, Coin>()
  const transactions = new Map<string, string>()
  let given = 0
  const placeOf = (txid: string, vout: number) => `${txid}:${vout}`

  function give(address: string, value: bigint): string {
    const script = scriptOf(address, chain.net)
    given += 1
    const txid = toHex(sha256x2(new TextEncoder().encode(`${chain.caip} ${given}`)))
    unspent.set(placeOf(txid, 0), { txid, vout: 0, value, script })
    return txid
  }
  for (let index = 0; index < ACCOUNTS; index += 1)
    for (const { address } of bitcoinSignersAt(index, chain)) give(address, START)

  function send(hex: string): string {
    const transaction = read(hex)
    const known = transactions.get(transaction.id)
    if (known) throw new Error('txn-already-known')
    const spent = inputsOf(transaction).map(({ txid, index }) => {
      const coin = unspent.get(placeOf(toHex(txid), index))
      if (!coin) throw new Error('bad-txns-inputs-missingorspent')
      return coin
    })
    if (new Set(spent).size !== spent.length) throw new Error('bad-txns-inputs-duplicate')
    const outputs = Array.from({ length: transaction.outputsLength }, (_, index) => transaction.getOutput(index))
    const paid = outputs.reduce((sum, { amount = 0n }) => sum + amount, 0n)
    if (outputs.length === 0) throw new Error('bad-txns-vout-empty')
    if (outputs.some(({ amount = 0n }) => amount < DUST)) throw new Error('dust')
    if (paid > spent.reduce((sum, { value }) => sum + value, 0n)) throw new Error('bad-txns-in-belowout')
    for (const [index] of spent.entries())
      if (!isSigned(transaction, index, spent))
        throw new Error(
          'mandatory-script-verify-flag-failed (Script evaluated without error but finished with a false/empty top stack element)',
        )
    for (const { txid, vout } of spent) unspent.delete(placeOf(txid, vout))
    for (const [vout, { script = new Uint8Array(), amount = 0n }] of outputs.entries())
      unspent.set(placeOf(transaction.id, vout), { txid: transaction.id, vout, value: amount, script })
    transactions.set(transaction.id, hex)
    return transaction.id
  }

  return {
    coins(address) {
      const script = toHex(scriptOf(address, chain.net))
      return [...unspent.values()].filter((coin) => toHex(coin.script) === script)
    },
    send,
    transaction: (txid) => transactions.get(txid),
    give,
  }
}

function read(hex: string): Transaction {
  try {
    return Transaction.fromRaw(fromHex(hex), { allowUnknownInputs: true, allowUnknownOutputs: true })
  } catch {
    throw new Error('TX decode failed. Make sure the tx has at least one input.')
  }
}

const inputsOf = (transaction: Transaction) =>
  Array.from({ length: transaction.inputsLength }, (_, at) => {
    const { txid = new Uint8Array(), index = 0 } = transaction.getInput(at)
    return { txid, index }
  })

/** Whether an input is signed by the key that locks its coin: segwit v0 or Taproot's key path. */
function isSigned(transaction: Transaction, index: number, spent: readonly Coin[]): boolean {
  const [{ script, value }, witness] = [spent[index]!, transaction.getInput(index).finalScriptWitness ?? []]
  const lock = OutScript.decode(script)
  try {
    if (lock.type === 'wpkh') {
      const [signature, key] = witness
      if (witness.length !== 2 || !signature || !key || signature.at(-1) !== 1) return false
      if (toHex(hash160(key)) !== toHex(lock.hash)) return false
      const code = OutScript.encode({ type: 'pkh', hash: lock.hash })
      const hash = transaction.preimageWitnessV0(index, code, 1, value)
      return secp256k1.verify(secp256k1.Signature.fromDER(toHex(signature.slice(0, -1))), hash, key, { lowS: true })
    }
    if (lock.type === 'tr') {
      const [signature] = witness
      if (witness.length !== 1 || !signature || ![64, 65].includes(signature.length)) return false
      const kind = signature[64] ?? 0
      if (kind > 1 || (signature.length === 65 && kind === 0)) return false
      const hash = transaction.preimageWitnessV1(
        index,
        spent.map((coin) => coin.script),
        kind,
        spent.map((coin) => coin.value),
      )
      return schnorr.verify(signature.slice(0, 64), hash, lock.pubkey)
    }
  } catch {
    // An unreadable signature is not valid.
  }
  return false
}

/** Address of an output, if its script has one. */
export function addressOf({ script }: Pick<Coin, 'script'>, { net }: BitcoinChain): string | undefined {
  try {
    return Address(net).encode(OutScript.decode(script))
  } catch {
    return undefined
  }
}
