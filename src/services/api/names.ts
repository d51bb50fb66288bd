import * as z from 'zod/mini'
import { ModalError } from '../../domain/errors'
import { labelFault, NAME_ZONE, typedLabel, type NameSuggestion } from '../../domain/account/accountName'
import { entriesOf } from '../../domain/portfolio/answers'
import { networkMissing, registeringNameFailed, suggestingNamesFailed } from '../../domain/texts'
import type { CaipNetworkId } from '../../domain/caip'
import { withReason, type Blockchain } from './blockchain'
import { responseOf, type Http } from './http'
import { join, projectQuery } from './registry'

/** Registration of a name, signed by a wallet. */
export interface NameRegistration {
  name: string
  network: CaipNetworkId
  coinType: number
  address: string
  /** Exact text that was signed. */
  message: string
  signature: string
}

/**
 * Account names of the blockchain API (docs/reference.md#names). Rejects like `Blockchain`, with the server's first
 * reason; without a reason, the message names the failed operation and the cause.
 */
export interface Names {
  /**
   * Suggests names for a label; each suggestion says whether it is registered.
   *
   * @throws ModalError `name.unavailable` on a network that the API does not serve
   */
  suggestions: (
    label: string,
    network: CaipNetworkId,
    options?: { signal?: AbortSignal | undefined },
  ) => Promise<NameSuggestion[]>
  /** Registers a name. @throws ModalError `name.unavailable`; `name.refused` with the server's reason */
  register: (registration: NameRegistration, options?: { signal?: AbortSignal | undefined }) => Promise<void>
}

interface NamesDependencies extends Pick<Blockchain, 'supports'> {
  http: Http
  base: string
  projectId: string
  clientId: () => string | undefined
}

const suggestionSchema = z.pipe(
  z.object({ name: z.string(), registered: z.boolean() }),
  z.transform(({ name, registered }): NameSuggestion => ({ label: typedLabel(name), registered })),
)
const suggestionsSchema = z.pipe(
  z.object({ suggestions: z.array(z.unknown()) }),
  z.transform(({ suggestions }) =>
    entriesOf(suggestionSchema, suggestions.slice(0, SUGGESTIONS)).filter(({ label }) => !labelFault(label)),
  ),
)
/** Maximum number of suggestions, as many as the server sends. */
const SUGGESTIONS = 5

/** Creates the client for account names. */
export function createNames({ http, base, projectId, clientId, supports }: NamesDependencies): Names {
  async function assertServed(network: CaipNetworkId, signal: AbortSignal | undefined): Promise<void> {
    if (await supports(network, { signal })) return
    throw new ModalError('name.unavailable', `${networkMissing}. Names aren’t available on it. Choose another network.`)
  }

  return {
    async suggestions(label, network, { signal } = {}) {
      await assertServed(network, signal)
      const endpoint = join(base, 'v1/profile/suggestions/')
      const query = { ...projectQuery(projectId), clientId: clientId(), zone: NAME_ZONE }
      return http
        .json(`${endpoint}${encodeURIComponent(label)}`, { schema: suggestionsSchema, query, signal, endpoint })
        .catch(async (error: unknown) => {
          throw await refusalOf(
            error,
            (why) => new ModalError('name.suggestions', `${suggestingNamesFailed}. ${why}`, { cause: error }),
          )
        })
    },
    async register({ name, network, coinType, address, message, signature }, { signal } = {}) {
      await assertServed(network, signal)
      await http
        .json(join(base, 'v1/profile/account'), {
          method: 'POST',
          body: { coin_type: coinType, address, message, signature },
          schema: z.object({ name: z.literal(name) }),
          signal,
          mayBeMissing: true,
        })
        .catch(async (error: unknown) => {
          throw await refusalOf(
            error,
            (why) => new ModalError('name.registration', `${registeringNameFailed} ${name}. ${why}`, { cause: error }),
          )
        })
    },
  }
}

/** Returns the error to throw: `name.refused` on a 4xx. After any other status the name may be registered. */
async function refusalOf(error: unknown, failed: (why: string) => ModalError): Promise<unknown> {
  if (!(error instanceof ModalError)) return error
  const reasoned = (await withReason(error)) as ModalError
  const refusal = reasoned === error ? failed(error.message) : reasoned
  const status = responseOf(error)?.status ?? 0
  if (status < 400 || status >= 500) return refusal
  return new ModalError('name.refused', refusal.message, { cause: error.cause })
}
