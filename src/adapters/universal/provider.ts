import { namespaceOf, parseCaipNetworkId, type CaipNetworkId, type ChainNamespace } from '../../domain/caip'
import { ModalError } from '../../domain/errors'
import { caipNetworkIdOf } from '../../domain/network/network'
import { universalProviderUndefined } from '../../domain/texts'
import { fieldOf } from '../../domain/untrusted'
import { accountOf } from '../provider'
import { perModal, whenOther, type AdaptedModal, type Readable } from '../readable'

/** One request of a wallet: parameters as the method of its namespace has them. */
export interface UniversalRequest {
  method: string
  params?: unknown
}

export interface SignMessageParameters {
  /** The network, one of the host's; its connected account signs. */
  caipNetworkId: CaipNetworkId
  message: string
  /** Another account of the wallet's there. */
  address?: string
}

export interface MessageSignature {
  /** On Polkadot `0x…` over `<Bytes>message</Bytes>` or the message, as wallets do it; on Cosmos base64 (ADR-36). */
  signature: string
  /** Base64, on Cosmos. */
  publicKey?: string
}

/** Every namespace that is connected, by the id of a network. */
export interface UniversalProvider {
  /** The connected accounts (CAIP-10). */
  accounts: readonly string[]
  /**
   * Asks the wallet, on a network of the host's that is the connected account's own.
   *
   * @throws ModalError `provider.missing`, `chain.mismatch`, `account.notFound`; or the wallet's own error
   */
  request: (given: UniversalRequest, caipNetworkId: CaipNetworkId) => Promise<unknown>
  /** On Polkadot and Cosmos. @throws the same, and ModalError `wallet.invalidAnswer` */
  signMessage: (given: SignMessageParameters) => Promise<MessageSignature>
}

/**
 * The connected wallets of all namespaces behind one object; `undefined` while none is connected. Another one when what is
 * connected changes.
 */
export const universalProvider: (modal: AdaptedModal) => Readable<UniversalProvider | undefined> = perModal((modal) => {
  const connected = () =>
    namespacesOf(modal).flatMap((namespace) => {
      const { address, chain } = accountOf(modal, namespace)
      return address && chain ? [`${chain}:${address}`] : []
    })
  const made = whenOther((accounts: string) => (accounts ? createUniversal(modal, accounts.split(' ')) : undefined))
  return {
    get: () => made(connected().join(' ')),
    subscribe(listener) {
      const stops = namespacesOf(modal).map((namespace) => modal.subscribeAccount(listener, namespace))
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
})

/** The same at this moment. */
export const getUniversalProvider = (modal: AdaptedModal): UniversalProvider | undefined =>
  universalProvider(modal).get()

const namespacesOf = (modal: AdaptedModal): ChainNamespace[] => [
  ...new Set(modal.getNetworks().map((network) => namespaceOf(caipNetworkIdOf(network)))),
]

function createUniversal(modal: AdaptedModal, accounts: readonly string[]): UniversalProvider {
  /** @throws ModalError where the wallet would not be asked for what the host means */
  function assertOn(id: CaipNetworkId, params: unknown): { address: string } {
    const namespace = namespaceOf(id)
    const { address, chain } = accountOf(modal, namespace)
    if (!address || !chain || !modal.getProvider(namespace))
      throw new ModalError('provider.missing.universal', universalProviderUndefined)
    const known = modal.getNetworks().some((network) => caipNetworkIdOf(network) === id)
    if (!known || chain !== id)
      throw new ModalError(
        'chain.mismatch.account',
        `The connected account is on ${chain}, not on ${id}. Switch the network.`,
      )
    const meant = [fieldOf(params, 'address'), fieldOf(params, 'signerAddress')].find((one) => one !== undefined)
    const shared = modal.getAccount(namespace).allAccounts.some((account) => account.address === meant)
    if (meant !== undefined && meant !== address && !shared)
      throw new ModalError(
        'account.notFound.network',
        `The wallet does not share the account ${String(meant)} on ${id}.`,
      )
    assertNetworkOf(params, id)
    return { address }
  }
  const request: UniversalProvider['request'] = async ({ method, params }, id) => {
    assertOn(id, params)
    const wallet = modal.getProvider(namespaceOf(id))
    if (!wallet) throw new ModalError('provider.missing.universal', universalProviderUndefined)
    return wallet.request({ method, ...(params !== undefined && { params: params as object }) })
  }
  return {
    accounts,
    request,
    async signMessage({ caipNetworkId, message, address: meant }) {
      const { address } = assertOn(caipNetworkId, meant === undefined ? undefined : { address: meant })
      const signer = meant ?? address
      const namespace = namespaceOf(caipNetworkId)
      if (namespace === 'polkadot') {
        const params = { address: signer, message }
        const signature = fieldOf(await request({ method: 'polkadot_signMessage', params }, caipNetworkId), 'signature')
        if (typeof signature === 'string' && /^0x[0-9a-f]{128,130}$/i.test(signature)) return { signature }
        throw unreadable()
      }
      if (namespace !== 'cosmos')
        throw new ModalError(
          'request.notAllowed.message',
          `Messages of ${namespace} are signed by \`request\`, by its own method.`,
        )
      const signDoc = adr36(signer, message)
      const params = { signerAddress: signer, signDoc }
      const answer = fieldOf(await request({ method: 'cosmos_signAmino', params }, caipNetworkId), 'signature')
      const [signature, publicKey] = [fieldOf(answer, 'signature'), fieldOf(fieldOf(answer, 'pub_key'), 'value')]
      if (typeof signature === 'string' && typeof publicKey === 'string') return { signature, publicKey }
      throw unreadable()
    },
  }
}

/** What is signed of a message on Cosmos (ADR-36): a transaction that no chain takes. */
export function adr36(signer: string, message: string) {
  const data = btoa(String.fromCharCode(...new TextEncoder().encode(message)))
  return {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer, data } }],
    memo: '',
  }
}

/** A transaction names its chain: of another one it is not what the host means. */
function assertNetworkOf(params: unknown, id: CaipNetworkId): void {
  const { reference = '' } = parseCaipNetworkId(id) ?? {}
  const doc = fieldOf(params, 'signDoc')
  const chain = fieldOf(doc, 'chain_id') ?? fieldOf(doc, 'chainId')
  const genesis = fieldOf(fieldOf(params, 'transactionPayload'), 'genesisHash')
  const other =
    (typeof chain === 'string' && chain !== '' && chain !== reference) ||
    (typeof genesis === 'string' && !genesis.toLowerCase().startsWith(`0x${reference}`))
  if (other)
    throw new ModalError('chain.mismatch.request', `This is for another network than ${id}: nothing was signed.`)
}

const unreadable = () =>
  new ModalError('wallet.invalidAnswer.signature', 'The wallet gave an answer that is no signature. Try again.')
