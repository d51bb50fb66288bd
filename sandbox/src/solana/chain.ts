import { lamports as lamportsOf, type Address, type EncodedAccount } from '@solana/kit'
import { LiteSVM } from 'litesvm'
import type { ClusterInfo } from '../shared/solana/clusters'
import type { Landed, Outcome, TokenBalance, TransactionKey } from './landed'
import { outcomeOf } from './outcome'
import { isTokenProgram, programs } from '../shared/solana/programs'
import { createSlots, type Slots } from './slots'
import type { ChainStore } from './store'
import { readMint, readToken, uiAmount } from './tokenData'
import { keysOf, type WireTransaction } from './wire'

/** Account at an address. */
export type ChainAccount = Omit<EncodedAccount, 'data'> & { data: Uint8Array }

/** Solana network: an SVM in this process, with slots, blockhashes that expire, and a history. */
export interface Chain {
  info: ClusterInfo
  slots: Slots
  account(address: string): ChainAccount | undefined
  owned(program: string): ChainAccount[]
  /** Writes an account, replacing any previous one; its lamports are at least the rent exemption. */
  put(account: { address: string; owner: string; data: Uint8Array; lamports?: bigint }): void
  /** Adds lamports to an account without a transfer. */
  give(address: string, lamports: bigint): void
  rent(space: number): bigint
  simulate(transaction: WireTransaction, verify: boolean): Outcome & { accounts: ChainAccount[] }
  /** Runs a transaction and stores its outcome. Undefined if its fee could not be paid: no block contains it. */
  land(transaction: WireTransaction): Landed | undefined
  find(signature: string): Landed | undefined
  history: ChainStore['of']
  keys(transaction: WireTransaction): TransactionKey[]
  /** Reports accounts that were written, with the transaction that wrote them, if any. */
  onChange(listener: ChangeListener): () => void
}

export type ChangeListener = (addresses: string[], landed?: Landed) => void

export function createChain(info: ClusterInfo, store: ChainStore): Chain {
  // Blockhashes and used signatures are checked here, because the SVM knows only its latest blockhash.
  const svm = new LiteSVM().withBlockhashCheck(false).withTransactionHistory(0n)
  const slots = createSlots(info.name)
  const listeners = new Set<ChangeListener>()
  for (const account of store.accounts()) svm.setAccount(account)

  const plain = (found: EncodedAccount): ChainAccount => ({ ...found, data: new Uint8Array(found.data) })
  const account = (address: string) => {
    const found = svm.getAccount(address as Address)
    return found.exists && found.lamports > 0n ? plain(found) : undefined
  }
  const rent = (space: number) => svm.minimumBalanceForRentExemption(BigInt(space))
  const keys = ({ message }: WireTransaction) => keysOf(message, (address) => account(address)?.data)

  function setTime(): void {
    const clock = svm.getClock()
    clock.slot = slots.now()
    clock.unixTimestamp = BigInt(Math.floor(Date.now() / 1000))
    svm.setClock(clock)
  }

  const put: Chain['put'] = ({ address, owner, data, lamports = 0n }) => {
    const least = rent(data.length)
    const written = {
      address: address as Address,
      programAddress: owner as Address,
      data,
      executable: false,
      lamports: lamportsOf(lamports < least ? least : lamports),
      space: BigInt(data.length),
    }
    svm.setAccount(written)
    store.saveAccounts([svm.getAccount(written.address)])
    for (const listener of listeners) listener([address])
  }

  function tokens(all: TransactionKey[]): TokenBalance[] {
    return all.flatMap(({ address }, accountIndex): TokenBalance[] => {
      const found = account(address)
      const token = found && isTokenProgram(found.programAddress) ? readToken(found.data) : undefined
      const mint = token && readMint(account(token.mint)?.data ?? new Uint8Array())
      if (!found || !token || !mint) return []
      const uiTokenAmount = uiAmount(token.amount, mint.decimals)
      return [{ accountIndex, mint: token.mint, owner: token.owner, programId: found.programAddress, uiTokenAmount }]
    })
  }

  return {
    info,
    slots,
    account,
    owned: (program) => svm.getProgramAccounts(program as Address).map(plain),
    put,
    give(address, lamports) {
      const held = account(address)
      put({
        address,
        owner: held?.programAddress ?? programs.system,
        data: held?.data ?? new Uint8Array(),
        lamports: (held?.lamports ?? 0n) + lamports,
      })
    },
    rent,
    simulate({ transaction }, verify) {
      setTime()
      svm.withSigverify(verify)
      try {
        const told = svm.simulateTransaction(transaction)
        return { ...outcomeOf(told), accounts: 'postAccounts' in told ? told.postAccounts().map(plain) : [] }
      } finally {
        svm.withSigverify(true)
      }
    },
    land(sent) {
      setTime()
      const all = keys(sent)
      const balances = () => all.map(({ address }) => account(address)?.lamports ?? 0n)
      const [before, tokensBefore] = [balances(), tokens(all)]
      const outcome = outcomeOf(svm.sendTransaction(sent.transaction))
      if (outcome.err && outcome.fee === 0n) return undefined
      const landed: Landed = {
        ...outcome,
        signature: sent.signature,
        slot: slots.now(),
        time: BigInt(Math.floor(Date.now() / 1000)),
        keys: all,
        wire: Buffer.from(sent.bytes).toString('base64'),
        before,
        after: balances(),
        tokensBefore,
        tokensAfter: tokens(all),
      }
      const written = all.filter(({ writable }) => writable).map(({ address }) => address)
      store.saveAccounts(written.map((address) => svm.getAccount(address as Address)))
      store.add(landed)
      for (const listener of listeners) listener(written, landed)
      return landed
    },
    find: store.find,
    history: store.of,
    keys,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
