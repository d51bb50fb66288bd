import { BITCOIN } from '../../domain/bitcoin/networks'
import type { AddressPurpose, BitcoinAccount, MessageProtocol, SignInput } from '../../domain/bitcoin/request'
import type { CaipNetworkId } from '../../domain/caip'
import { walletError } from '../../domain/eip1193/error'
import { ModalError } from '../../domain/errors'
import { fieldOf } from '../../domain/untrusted'
import { connectionOf, perConnection, type ConnectorParameter } from '../connection'
import { adaptedProvider } from '../provider'
import { memoizeLast, type AdaptedModal, type Readable } from '../readable'
import { bitcoinSignatureIn, psbtIn, txidIn } from '../../domain/bitcoin/coding'
import { loadChunk } from '../../domain/chunk'

/** Payment that the page shows. Apart from change, a transaction may pay nothing else. */
export interface ExpectedPayment {
  recipient: string
  /** Amount in satoshis. */
  amount: bigint | string
  /** Maximum fee in satoshis. Without a limit, a transaction could leave all the rest to the miners. */
  fee: bigint | string
}

/** The connected Bitcoin wallet, an extension or a phone wallet. Its methods reject with a `ModalError`. */
export interface BitcoinConnector {
  /** Address of the active account. */
  readonly address: string
  /** Network of the active account. */
  readonly caipNetworkId: CaipNetworkId
  /**
   * Signs a message.
   *
   * @param given `protocol`: default BIP-322 for a Taproot address, else ECDSA
   * @returns the signature in base64
   */
  signMessage: (given: { message: string; address?: string; protocol?: MessageProtocol }) => Promise<string>
  /** Sends a payment. @param given `amount` in satoshis. @returns the transaction id */
  sendTransfer: (given: { recipient: string; amount: bigint | string }) => Promise<string>
  /**
   * Signs inputs of a PSBT. With `broadcast`, the wallet also sends the transaction.
   *
   * @param given `psbt` in base64; `expect`: the payment that the page shows. If the PSBT pays anything else, rejects
   *   with `psbt.mismatch` without asking the wallet
   * @throws ModalError `psbt.mismatch` if the wallet returns another transaction than it was asked to sign, or a
   *   signature that commits to less of it than the request allows
   */
  signPSBT: (given: {
    psbt: string
    signInputs: readonly SignInput[]
    broadcast?: boolean
    expect?: ExpectedPayment
  }) => Promise<{ psbt: string; txid?: string }>
  /** Returns all addresses that the wallet shares, with the purpose of each. */
  getAccountAddresses: () => Promise<BitcoinAccount[]>
}

/**
 * Returns a `Readable` of the connected Bitcoin wallet; `undefined` if no wallet is connected. A new object is created
 * when the account or network changes.
 *
 * @example
 * const txid = await bitcoinConnector(modal).get()?.sendTransfer({ recipient, amount: 10_000n })
 */
export const bitcoinConnector: (
  modal: AdaptedModal,
  which?: ConnectorParameter,
) => Readable<BitcoinConnector | undefined> = perConnection((modal, which) => {
  const { state, subscribe } = connectionOf(modal, 'bip122', which)
  const connectorOf = memoizeLast((address: string | undefined, chain: CaipNetworkId | undefined) =>
    address && chain ? createConnector(modal, which, address, chain) : undefined,
  )
  return {
    get() {
      const { address, chain } = state()
      return connectorOf(address, chain)
    },
    subscribe,
  }
})

/** Loads the parsers of addresses and amounts on first use; they come with the wallets' code. */
const reading = () => loadChunk(() => import('../../domain/bitcoin/request'))

function createConnector(
  modal: AdaptedModal,
  which: ConnectorParameter,
  address: string,
  caipNetworkId: CaipNetworkId,
): BitcoinConnector {
  const { state } = connectionOf(modal, 'bip122', which)
  const addresses = () => {
    const all = state().accounts.map((one) => one.address)
    return [address, ...all.filter((one) => one !== address)]
  }
  /** Validates a request before it is sent, whichever wallet it is for. */
  async function ask(method: string, given: object): Promise<unknown> {
    const { readBitcoinRequest } = await reading()
    const { method: name, ...params } = await readBitcoinRequest(
      { method, params: { account: address, ...given } },
      addresses(),
      caipNetworkId,
    )
    try {
      return await adaptedProvider(modal, 'bip122', which).request({
        method: name,
        params: { account: address, ...params },
      })
    } catch (error) {
      throw walletError(error, 'bip122')
    }
  }
  return {
    address,
    caipNetworkId,
    async signMessage(given) {
      const answer = await ask('signMessage', { address, ...given })
      return bitcoinSignatureIn(typeof answer === 'string' ? answer : fieldOf(answer, 'signature'))
    },
    async sendTransfer({ recipient, amount }) {
      const answer = await ask('sendTransfer', { recipientAddress: recipient, amount })
      return txidIn(fieldOf(answer, 'txid'))
    },
    async signPSBT({ expect, ...given }) {
      const { assertPays, assertSent, assertSigned } = await loadChunk(() => import('./payment'))
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
      assertSigned(psbt, given)
      if (!given.broadcast) return { psbt }
      const txid = txidIn(fieldOf(answer, 'txid'))
      assertSent(psbt, txid)
      return { psbt, txid }
    },
    async getAccountAddresses() {
      const answer = await ask('getAccountAddresses', {})
      const list: unknown = Array.isArray(answer) ? answer : fieldOf(answer, 'addresses')
      if (!Array.isArray(list))
        throw new ModalError('wallet.invalidAnswer.bitcoin', `The wallet’s response has ${'no addresses'}. Try again.`)
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

/** Returns the purpose of an address. WalletConnect wallets have other names for it. */
function purposeIn(entry: unknown): AddressPurpose {
  const purpose = String(fieldOf(entry, 'purpose') ?? fieldOf(entry, 'intention') ?? 'payment')
  return /^ordinals?$/i.test(purpose) ? 'ordinal' : 'payment'
}

/**
 * Returns whether the owner of the address signed the message, with its key or by BIP-322. Accepts signatures of
 * `signMessage`.
 */
export async function verifyBitcoinMessage(given: {
  address: string
  message: string
  /** Signature in base64. */
  signature: string
}): Promise<boolean> {
  const isSignedBy = await loadChunk(async () => (await import('../../domain/bitcoin/message')).isSignedBy)
  return isSignedBy(given.address, given.message, given.signature)
}
