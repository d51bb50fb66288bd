import { addressOfAccount, caipAddressOf } from '../../../domain/account/accountId'
import type { CaipAddress, CaipNetworkId } from '../../../domain/caip'
import { ModalError } from '../../../domain/errors'
import { ONE_CLICK_ANSWER_LIMIT, ONE_CLICK_MESSAGE_LIMIT } from '../../../domain/limits'
import { checkMessage } from '../domain/check'
import { granting, messageOf, recapPrefix, type Cacao } from '../../../domain/siwx/cacao'
import { formatMessage } from '../domain/message'
import type { SiwxConfig, SiwxMessageData } from '../../../domain/siwx/session'
import { withTimeout } from '../../../services/page/signal'
import type { PairingSignIn } from '../../../services/walletConnect/authentication'
import type { Verifications } from './verifications'

interface OneClickDependencies {
  config: SiwxConfig
  verifications: Pick<Verifications, 'add'>
  /** Network that a new connection starts on. */
  network: () => CaipNetworkId
  /** Reports that the host accepted the account's signature, or why it does not count. */
  told: (account: CaipAddress, outcome: { taken: true } | { taken: false; why: unknown }) => void
  now?: () => number
}

/**
 * Creates a sign-in with the approval that connects (WalletConnect). The answer must match the request word for word;
 * the host verifies the signature. A rejected answer is dropped: the connection stays, and the visitor is asked to sign
 * in as usual.
 */
export function oneClick({
  config,
  verifications,
  network,
  told,
  now = () => Date.now(),
}: OneClickDependencies): PairingSignIn {
  let asked: SiwxMessageData | undefined
  /** Number of requests for a message: a slow answer to an earlier one is of a code that was given up. */
  let requests = 0
  return {
    async ask() {
      const request = ++requests
      asked = undefined
      const chainId = network()
      try {
        const message = await withTimeout(ONE_CLICK_MESSAGE_LIMIT, async () =>
          config.createMessage({ chainId, accountAddress: '' }),
        )
        // Copy plain data: the host's message may be a class instance.
        const data = JSON.parse(JSON.stringify(message)) as SiwxMessageData
        if (request === requests && data.domain && data.uri && data.nonce) asked = { ...data, chainId }
      } catch {
        // The host gave no message. Once connected, the visitor is asked to sign in, and sees the reason then.
      }
      return request === requests ? asked : undefined
    },
    async take(cacaos, signal) {
      const wanted = asked
      asked = undefined
      if (!wanted) return
      const cacao = cacaos.find(({ p }) => p.iss.startsWith(`did:pkh:${wanted.chainId}:`))
      if (!cacao) return
      const account = caipAddressOf(wanted.chainId, cacao.p.iss.slice(cacao.p.iss.lastIndexOf(':') + 1))
      const work = add(wanted, cacao)
      const outcome = await withTimeout(ONE_CLICK_ANSWER_LIMIT, work).then(
        () => ({ taken: true }) as const,
        (why: unknown) => ({ taken: false, why }) as const,
      )
      if (!signal.aborted) {
        // The host may still take it: it is then ended with the connection.
        if (!outcome.taken) verifications.add(account, work, () => false)
        return told(account, outcome)
      }
      // No connection was made, so end the sign-in too, even if the host takes it only later.
      const undone = work.then(() => undo(cacao, wanted.chainId)).catch(() => undefined)
      if (outcome.taken) await undone
    },
  }

  async function add(wanted: SiwxMessageData, cacao: Cacao): Promise<void> {
    const data = messageOf(cacao)
    assertAsked(wanted, data, now())
    await config.addSession({ data, message: formatMessage(data), signature: cacao.s.s, cacao })
  }
  async function undo(cacao: Cacao, chainId: CaipNetworkId): Promise<void> {
    if (config.undoSession) await config.undoSession(chainId, addressOf(cacao))
    else await config.revokeSession(chainId, addressOf(cacao))
  }
}

const addressOf = ({ p: { iss } }: Cacao) => addressOfAccount(iss)

const other = (what: string) =>
  new ModalError('siwx.message.other', `The wallet signed a different ${what} from the one requested.`)

/** Asserts that the signed message is the requested one, except for added rights (ERC-5573). @throws ModalError */
export function assertAsked(asked: SiwxMessageData, signed: SiwxMessageData, now: number): void {
  checkMessage(signed, { domain: asked.domain, nonce: asked.nonce, chainId: asked.chainId, now })
  for (const name of ['scheme', 'uri', 'expirationTime', 'notBefore', 'requestId'] as const)
    if (signed[name] !== asked[name]) throw other(name)
  const { statement = '', resources = [] } = asked
  const signedStatement = signed.statement ?? ''
  if (signedStatement !== statement && !signedStatement.startsWith(statement ? `${statement} ${granting}` : granting))
    throw other('statement')
  const rest = (signed.resources ?? []).slice(resources.length)
  if (!resources.every((one, at) => signed.resources?.[at] === one)) throw other('resource')
  if (rest.length > 1 || rest.some((one) => !one.startsWith(recapPrefix))) throw other('resource')
}
