import * as z from 'zod/mini'
import { ModalError } from '../../domain/errors'
import { labelFault, labelOf, NAME_ZONE, type NameSuggestion } from '../../domain/name/accountName'
import { entriesOf } from '../../domain/portfolio/answers'
import { networkMissing, registeringNameFailed, suggestingNamesFailed } from '../../domain/texts'
import type { CaipNetworkId } from '../../domain/caip'
import { withReason, type Blockchain } from './blockchain'
import { responseOf, type Http } from './http'
import { join, projectQuery } from './registry'

/** What a wallet has signed for a name. */
export interface NameRegistration {
  name: string
  network: CaipNetworkId
  coinType: number
  address: string
  /** As it was signed, to the letter. */
  message: string
  signature: string
}

/**
 * Names that accounts can have, of the blockchain API (docs/reference.md#names). Rejects as `Blockchain` does, with
 * the server's first reason; where it gives none, what failed is said before why.
 */
export interface Names {
  /** What is said of a label, first, and of others like it. @throws ModalError `name.unavailable` where none are told */
  suggestions: (
    label: string,
    network: CaipNetworkId,
    options?: { signal?: AbortSignal | undefined },
  ) => Promise<NameSuggestion[]>
  /** @throws ModalError `name.refused` with the server's reason */
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
  z.transform(({ name, registered }): NameSuggestion => ({ label: labelOf(name), registered })),
)
const suggestionsSchema = z.pipe(
  z.object({ suggestions: z.array(z.unknown()) }),
  z.transform(({ suggestions }) =>
    entriesOf(suggestionSchema, suggestions.slice(0, SUGGESTIONS)).filter(({ label }) => !labelFault(label)),
  ),
)
/** As many as the server tells. */
const SUGGESTIONS = 5

export function createNames({ http, base, projectId, clientId, supports }: NamesDependencies): Names {
  async function assertServed(network: CaipNetworkId, signal: AbortSignal | undefined): Promise<void> {
    if (await supports(network, { signal })) return
    throw new ModalError('name.unavailable', `${networkMissing}. No names are given out on it: choose another network.`)
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

/** The server's first reason, else what failed and why. A 4xx is a refusal; after anything else it may have been done. */
async function refusalOf(error: unknown, failed: (why: string) => ModalError): Promise<unknown> {
  if (!(error instanceof ModalError)) return error
  const told = (await withReason(error)) as ModalError
  const said = told === error ? failed(error.message) : told
  const status = responseOf(error)?.status ?? 0
  if (status < 400 || status >= 500) return said
  return new ModalError('name.refused', said.message, { cause: error.cause })
}
