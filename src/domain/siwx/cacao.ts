import * as z from 'zod/mini'
import type { CaipNetworkId } from '../caip'
import { attempt } from '../untrusted'
import type { SiwxMessageData } from './session'

/**
 * CACAO (CAIP-74): a message that a wallet signs for one account while it connects. Granted networks and methods are in
 * the last resource (ERC-5573) and, in words, after the statement.
 */

/** Optional text; some wallets send `null` for a missing value. */
const optionalText = z.catch(z.optional(z.string()), undefined)
const issuer = /^did:pkh:(eip155:\d{1,16}):(0x[0-9a-fA-F]{40})$/

/** Schema of a CACAO. */
export const cacaoSchema = z.object({
  h: z.looseObject({ t: z.string() }),
  p: z.looseObject({
    iss: z.string().check(z.regex(issuer)),
    domain: z.string(),
    aud: z.string(),
    version: z.string(),
    nonce: z.string(),
    iat: z.string(),
    exp: optionalText,
    nbf: optionalText,
    statement: optionalText,
    requestId: optionalText,
    resources: z.catch(z.optional(z.array(z.string())), undefined),
  }),
  s: z.looseObject({ t: z.string(), s: z.string() }),
})
/** Signed message that a wallet returns while it connects (CAIP-74). */
export type Cacao = z.infer<typeof cacaoSchema>

const limitsSchema = z.array(z.looseObject({ chains: z.optional(z.array(z.string())) }))
const recapSchema = z.object({ att: z.record(z.string(), z.record(z.string(), limitsSchema)) })
type Rights = z.infer<typeof recapSchema>['att']

/** Prefix of a resource that grants rights (ERC-5573). */
export const recapPrefix = 'urn:recap:'

/** Encodes the resource that requests these EVM methods. */
export function recapOf(methods: readonly string[]): string {
  const rights = Object.fromEntries([...methods].sort().map((method) => [`request/${method}`, [{}]]))
  return `${recapPrefix}${btoa(JSON.stringify({ att: { eip155: rights } })).replaceAll('=', '')}`
}

/** Decodes the rights in the last resource. @throws if the resource is invalid */
function rightsIn(resources: readonly string[] | undefined): Rights {
  const last = resources?.at(-1)
  if (!last?.startsWith(recapPrefix)) return {}
  return recapSchema.parse(attempt(() => JSON.parse(atob(last.slice(recapPrefix.length))) as unknown)).att
}

/** Returns the granted accounts (CAIP-10) and methods. @throws if the resource is invalid */
export function grantedBy({ p: { iss, resources } }: Cacao): { accounts: string[]; methods: string[] } {
  const { chainId, accountAddress } = accountOf(iss)
  const rights = Object.entries(rightsIn(resources)['eip155'] ?? {})
  const chains = rights.flatMap(([, limits]) => limits.flatMap((limit) => limit.chains ?? []))
  const all = [...new Set([chainId, ...chains])].filter((chain) => /^eip155:\d{1,16}$/.test(chain))
  return {
    accounts: all.map((chain) => `${chain}:${accountAddress}`),
    methods: rights.flatMap(([ability]) => ability.split('/')[1] ?? []),
  }
}

function accountOf(iss: string): { chainId: CaipNetworkId; accountAddress: string } {
  const [, chainId = '', accountAddress = ''] = issuer.exec(iss) ?? []
  return { chainId: chainId as CaipNetworkId, accountAddress }
}

/** Beginning of the words after the statement that list the rights. */
export const granting = 'I further authorize the stated URI to perform the following actions on my behalf: '

/** Describes the granted rights in words (ERC-5573). */
function inWords(rights: Rights): string {
  let count = 0
  const parts = Object.entries(rights).map(([resource, abilities]) => {
    const groups = new Map<string, string[]>()
    const all = Object.keys(abilities).map((ability) => ability.split('/') as [kind: string, action?: string])
    for (const [kind, action = ''] of all.sort(([, one = ''], [, other = '']) => one.localeCompare(other)))
      groups.set(kind, [...(groups.get(kind) ?? []), action])
    const sentences = [...groups].map(
      ([kind, actions]) => `(${(count += 1)}) '${kind}': '${actions.join("', '")}' for '${resource}'.`,
    )
    return sentences.join(', ').replace('.,', '.')
  })
  return `${granting}${parts.join(' ')}`
}

/** Returns the message that was signed. @throws if the resource is invalid */
export function messageOf({ p }: Cacao): SiwxMessageData {
  const rights = rightsIn(p.resources)
  const given = p.statement || undefined
  const statement =
    Object.keys(rights).length === 0 || given?.includes(granting)
      ? given
      : [given, inWords(rights)].filter((part) => part !== undefined).join(' ')
  return {
    ...accountOf(p.iss),
    domain: p.domain,
    uri: p.aud,
    version: p.version,
    nonce: p.nonce,
    issuedAt: p.iat,
    ...(statement !== undefined && { statement }),
    ...(p.exp && { expirationTime: p.exp }),
    ...(p.nbf && { notBefore: p.nbf }),
    ...(p.requestId && { requestId: p.requestId }),
    ...(p.resources && { resources: p.resources }),
  }
}
