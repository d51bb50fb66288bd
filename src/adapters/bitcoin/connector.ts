import { BITCOIN } from '../../domain/bitcoin/networks'
import type { AddressPurpose, BitcoinAccount, MessageProtocol, SignInput } from '../../domain/bitcoin/request'
import type { CaipNetworkId } from '../../domain/caip'
import { walletError } from '../../domain/eip1193/error'
import { ModalError } from '../../domain/errors'
import { fieldOf } from '../../domain/untrusted'
import { accountOf, adaptedProvider } from '../provider'
import { perModal, whenOther, type AdaptedModal, type Readable } from '../readable'
import { psbtIn, signatureIn, txidIn } from '../../domain/bitcoin/coding'
import { late } from '../../domain/late'

/** What a page shows that a transaction pays, beside its change. */
export interface ExpectedPayment {
  recipient: string
  /** In satoshis. */
  amount: bigint | string
  /** The most that may go to the miners, in satoshis: without a limit a transaction could leave them all the rest. */
  fee: bigint | string
}

/** The connected wallet on Bitcoin, in the extension or on the phone. Each rejects with a `ModalError`. */
export interface BitcoinConnector {
  /** The active account, and the network it is on. */
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
  /** @returns the signature in base64 */
  signMessage: (given: { message: string; address?: string; protocol?: MessageProtocol }) => Promise<string>
  /** @param given `amount` in satoshis. @returns the transaction's id */
  sendTransfer: (given: { recipient: string; amount: bigint | string }) => Promise<string>
  /**
   * Signs inputs of a transaction; `broadcast` has the wallet send it.
   *
   * @param given `psbt` in base64; `expect`: what the page shows that it pays – where it pays anything else, it is told in
   *   words (`psbt.mismatch`) and the wallet is not asked
   * @throws ModalError `psbt.mismatch` where the wallet answers with another transaction than it was asked to sign
   */
  signPSBT: (given: {
    psbt: string
    signInputs: readonly SignInput[]
    broadcast?: boolean
    expect?: ExpectedPayment
  }) => Promise<{ psbt: string; txid?: string }>
  /** All addresses that the wallet shares, with what each is for. */
  getAccountAddresses: () => Promise<BitcoinAccount[]>
}

/** The wallet that is connected on Bitcoin; `undefined` while none is. Another one for another account or network. */
export const bitcoinConnector: (modal: AdaptedModal) => Readable<BitcoinConnector | undefined> = perModal((modal) => {
  const made = whenOther((address: string | undefined, chain: CaipNetworkId | undefined) =>
    address && chain ? createConnector(modal, address, chain) : undefined,
  )
  return {
    get() {
      const { address, chain } = accountOf(modal, 'bip122')
      return made(address, chain)
    },
    subscribe: (listener) => modal.subscribeAccount(listener, 'bip122'),
  }
})

/** What reads addresses and amounts comes with the wallets' code, or when it is first asked. */
const reading = () => late(() => import('../../domain/bitcoin/request'))

function createConnector(modal: AdaptedModal, address: string, caipNetworkId: CaipNetworkId): BitcoinConnector {
  const addresses = () => {
    const all = modal.getAccount('bip122').allAccounts.map((one) => one.address)
    return [address, ...all.filter((one) => one !== address)]
  }
  /** What a request says is looked at before it leaves, whichever wallet it goes to. */
  async function ask(method: string, given: object): Promise<unknown> {
    const { readBitcoinRequest } = await reading()
    const { method: name, ...params } = await readBitcoinRequest(
      { method, params: { account: address, ...given } },
      addresses(),
      caipNetworkId,
    )
    try {
      return await adaptedProvider(modal, 'bip122').request({ method: name, params: { account: address, ...params } })
    } catch (error) {
      throw walletError(error, 'bip122')
    }
  }
  return {
    address,
    caipNetworkId,
    async signMessage(given) {
      const answer = await ask('signMessage', { address, ...given })
      return signatureIn(typeof answer === 'string' ? answer : fieldOf(answer, 'signature'))
    },
    async sendTransfer({ recipient, amount }) {
      const answer = await ask('sendTransfer', { recipientAddress: recipient, amount })
      return txidIn(fieldOf(answer, 'txid'))
    },
    async signPSBT({ expect, ...given }) {
      const { assertPays, assertSent, assertSigned } = await late(() => import('./payment'))
      if (expect) {
        const { readRecipient, readSatoshis } = await reading()
        const shown = {
          recipient: await readRecipient(expect.recipient, caipNetworkId),
          amount: readSatoshis(expect.amount),
          fee: readSatoshis(expect.fee),
        }
        assertPays(given, shown, { own: addresses(), isMain: caipNetworkId === BITCOIN })
      }
      const answer = await ask('signPsbt', given)
      const psbt = psbtIn(fieldOf(answer, 'psbt'))
      assertSigned(psbt, given.psbt)
      if (!given.broadcast) return { psbt }
      const txid = txidIn(fieldOf(answer, 'txid'))
      assertSent(psbt, txid)
      return { psbt, txid }
    },
    async getAccountAddresses() {
      const answer = await ask('getAccountAddresses', {})
      const list: unknown = Array.isArray(answer) ? answer : fieldOf(answer, 'addresses')
      if (!Array.isArray(list))
        throw new ModalError(
          'wallet.invalidAnswer.bitcoin',
          `The wallet gave an answer that is ${'no addresses'}. Try again.`,
        )
      return list.flatMap((entry: unknown): BitcoinAccount[] => {
        const text = (key: string) => {
          const value = fieldOf(entry, key)
          return typeof value === 'string' && value !== '' ? value : undefined
        }
        const [found, publicKey, path] = [text('address'), text('publicKey'), text('path')]
        return found
          ? [{ address: found, purpose: purposeIn(entry), ...(publicKey && { publicKey }), ...(path && { path }) }]
          : []
      })
    },
  }
}

/** Wallets by WalletConnect have words of their own for it. */
function purposeIn(entry: unknown): AddressPurpose {
  const said = String(fieldOf(entry, 'purpose') ?? fieldOf(entry, 'intention') ?? 'payment')
  return /^ordinals?$/i.test(said) ? 'ordinal' : 'payment'
}

/**
 * Has the owner of this address signed the message, by its key or as it would spend (BIP-322)? For a signature of
 * `signMessage`.
 */
export async function verifyBitcoinMessage(given: {
  address: string
  message: string
  /** In base64. */
  signature: string
}): Promise<boolean> {
  const isSignedBy = await late(async () => (await import('../../domain/bitcoin/message')).isSignedBy)
  return isSignedBy(given.address, given.message, given.signature)
}
