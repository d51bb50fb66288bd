import { namespaceOf, parseCaipNetworkId, type CaipNetworkId, type ChainNamespace } from '../../domain/caip'
import { ModalError } from '../../domain/errors'
import { caipNetworkIdOf } from '../../domain/network/network'
import { universalProviderUndefined } from '../../domain/texts'
import { fieldOf } from '../../domain/untrusted'
import { connectionOf, perConnection, type ConnectorParameter } from '../connection'
import { memoizeLast, type AdaptedModal, type Readable } from '../readable'
import { assertAccount } from '../signing'

/** Request to a wallet, with the method and parameters of its namespace. */
export interface UniversalRequest {
  method: string
  params?: unknown
}

/** Parameters of `signMessage`. */
export interface SignMessageParameters {
  /** Network of the host; the account connected there signs. */
  caipNetworkId: CaipNetworkId
  message: string
  /** Another account that the wallet shares on this network. */
  address?: string
}

/** Result of `signMessage`. */
export interface MessageSignature {
  /** Polkadot: hex, over `<Bytes>message</Bytes>` or the message, as the wallet signs it. Cosmos: base64 (ADR-36). */
  signature: string
  /** Public key in base64, on Cosmos only. */
  publicKey?: string
}

/** Provider of all connected namespaces. Each request names its network. */
export interface UniversalProvider {
  /** Connected accounts, as CAIP-10 ids. */
  accounts: readonly string[]
  /**
   * Sends a request to the wallet. The network must be the one that the connected account is on.
   *
   * @throws ModalError `provider.missing`, `chain.mismatch`, `account.notFound`; or the wallet's own error
   */
  request: (given: UniversalRequest, caipNetworkId: CaipNetworkId) => Promise<unknown>
  /** Signs a message on Polkadot or Cosmos. @throws as `request`, `wallet.invalidAnswer`, `request.notAllowed` */
  signMessage: (given: SignMessageParameters) => Promise<MessageSignature>
}

/**
 * Returns a `Readable` of one provider for the connected wallets of all namespaces; `undefined` if no wallet is
 * connected. A new provider is created when a connected account or network changes.
 */
export const universalProvider: (
  modal: AdaptedModal,
  which?: ConnectorParameter,
) => Readable<UniversalProvider | undefined> = perConnection((modal, which) => {
  const connected = () =>
    namespacesOf(modal).flatMap((namespace) => {
      const { address, chain } = connectionOf(modal, namespace, which).state()
      return address && chain ? [`${chain}:${address}`] : []
    })
  const providerOf = memoizeLast((accounts: string) =>
    accounts ? createUniversal(modal, which, accounts.split(' ')) : undefined,
  )
  return {
    get: () => providerOf(connected().join(' ')),
    subscribe(listener) {
      const stops = namespacesOf(modal).map((namespace) => connectionOf(modal, namespace, which).subscribe(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
})

/** Returns the current value of {@link universalProvider}. */
export const getUniversalProvider = (modal: AdaptedModal, which?: ConnectorParameter): UniversalProvider | undefined =>
  universalProvider(modal, which).get()

const namespacesOf = (modal: AdaptedModal): ChainNamespace[] => [
  ...new Set(modal.getNetworks().map((network) => namespaceOf(caipNetworkIdOf(network)))),
]

function createUniversal(
  modal: AdaptedModal,
  which: ConnectorParameter,
  accounts: readonly string[],
): UniversalProvider {
  /** Checks that the wallet would use the network and account that the host means. @throws ModalError if not */
  function assertOn(id: CaipNetworkId, params: unknown): { address: string } {
    const namespace = namespaceOf(id)
    const connection = connectionOf(modal, namespace, which)
    const { address, chain, accounts: all } = connection.state()
    if (!address || !chain || !connection.provider())
      throw new ModalError('provider.missing.universal', universalProviderUndefined)
    const isListed = modal.getNetworks().some((network) => caipNetworkIdOf(network) === id)
    if (!isListed || chain !== id)
      throw new ModalError(
        'chain.mismatch.account',
        `The connected account is on ${chain}, not on ${id}. Switch networks first.`,
      )
    const meant = [fieldOf(params, 'address'), fieldOf(params, 'signerAddress')].find((one) => one !== undefined)
    const shared = all.some((account) => account.address === meant)
    if (meant !== undefined && meant !== address && !shared)
      throw new ModalError(
        'account.notFound.network',
        `The wallet doesn’t share the account ${String(meant)} on ${id}.`,
      )
    assertNetworkOf(params, id)
    return { address }
  }
  const request: UniversalProvider['request'] = async ({ method, params }, id) => {
    assertOn(id, params)
    const connection = connectionOf(modal, namespaceOf(id), which)
    const shared = connection.state().accounts.map(({ address }) => address)
    assertAccount({ method, params }, shared, namespaceOf(id))
    const wallet = connection.provider()
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
          `Sign messages of ${namespace} with \`request\`, by the network’s own method.`,
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

/** Returns the document that is signed for a message on Cosmos (ADR-36): a transaction that no blockchain accepts. */
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

/** Checks that a transaction is for this network, if it names one. @throws ModalError `chain.mismatch` */
function assertNetworkOf(params: unknown, id: CaipNetworkId): void {
  const { reference = '' } = parseCaipNetworkId(id) ?? {}
  const doc = fieldOf(params, 'signDoc')
  const chain = fieldOf(doc, 'chain_id') ?? fieldOf(doc, 'chainId')
  const genesis = fieldOf(fieldOf(params, 'transactionPayload'), 'genesisHash')
  const other =
    (typeof chain === 'string' && chain !== '' && chain !== reference) ||
    (typeof genesis === 'string' && !genesis.toLowerCase().startsWith(`0x${reference}`))
  if (other)
    throw new ModalError(
      'chain.mismatch.request',
      `This request is for a network other than ${id}. Nothing was signed.`,
    )
}

const unreadable = () =>
  new ModalError('wallet.invalidAnswer.signature', 'The wallet’s response isn’t a signature. Try again.')
